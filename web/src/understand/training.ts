// What the trainer knows of a player: of each technique a card in one of five boxes. A right answer moves a card one box
// on, a miss back to the first; a card in box n rests for 2ⁿ⁻¹ exercises. What has rested comes again, the lowest box
// first; when nothing has, the next technique that was never tried.
export const BOXES = 5;
const TIMES = 21; // of the last right answers
const COUNTED = 60; // games

export interface Card {
  box: number; // 0: never tried
  due: number; // the exercise from which on it comes again
  tried: number;
  right: number;
  times: number[]; // seconds
  seen: number; // as of Date.now()
  used: number; // moves in games
}

export interface Training {
  nonet_training: 1;
  exercises: number; // done so far
  cards: Record<string, Card>;
  games: string[]; // whose moves are counted
}

export const fresh = (): Training => ({ nonet_training: 1, exercises: 0, cards: {}, games: [] });
const blank: Card = { box: 0, due: 0, tried: 0, right: 0, times: [], seen: 0, used: 0 };
export const cardOf = ({ cards }: Training, technique: string): Card => cards[technique] ?? blank;

/** Returns what is known after an answer. */
export function answered(
  training: Training,
  technique: string,
  right: boolean,
  seconds: number,
  now: number,
): Training {
  const exercises = training.exercises + 1;
  const old = cardOf(training, technique);
  const box = right ? Math.min(Math.max(old.box, 1) + 1, BOXES) : 1;
  const card: Card = {
    ...old,
    box,
    due: exercises + 2 ** (box - 1),
    tried: old.tried + 1,
    right: old.right + (right ? 1 : 0),
    times: right ? [...old.times, Math.round(seconds)].slice(-TIMES) : old.times,
    seen: now,
  };
  return { ...training, exercises, cards: { ...training.cards, [technique]: card } };
}

/** Returns what is known after a game, or none, in which these techniques had so many moves. */
export function played(training: Training, game: string, moves: Record<string, number>): Training {
  const cards = { ...training.cards };
  for (const [technique, count] of Object.entries(moves)) {
    const old = cardOf(training, technique);
    cards[technique] = { ...old, used: old.used + count };
  }
  return { ...training, cards, games: [...training.games, ...(game ? [game] : [])].slice(-COUNTED) };
}

/** Returns the technique whose turn it is, of these, the easiest first; not the one that was just had, if there is another. */
export function nextOf(training: Training, techniques: string[], last?: string): string | undefined {
  const others = techniques.filter((one) => one !== last);
  const among = others.length ? others : techniques;
  const known = among.filter((one) => cardOf(training, one).box > 0);
  const first = (list: string[], by: (card: Card) => number) =>
    [...list].sort((a, b) => by(cardOf(training, a)) - by(cardOf(training, b)))[0];
  const due = known.filter((one) => cardOf(training, one).due <= training.exercises);
  return (
    first(due, ({ box, seen }) => box * 1e15 + seen) ??
    among.find((one) => !cardOf(training, one).box) ??
    first(known, (card) => card.due)
  );
}

export function median(times: number[]): number | undefined {
  if (!times.length) return undefined;
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Returns what a text says that was written from here; nothing if it is something else. */
export function readTraining(text: string): Training | undefined {
  const whole = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
  try {
    const { nonet_training, exercises, cards, games } = JSON.parse(text) as Training;
    if (nonet_training !== 1 || !whole(exercises) || !cards || !Array.isArray(games)) return undefined;
    for (const { box, due, tried, right, times, seen, used } of Object.values(cards)) {
      if (![box, due, tried, right, seen, used, ...times].every(whole) || box > BOXES) return undefined;
    }
    return { nonet_training, exercises, cards, games: games.map(String) };
  } catch {
    return undefined;
  }
}
