// Where one arrives: today's puzzle is on the board, beside it the other ways in. It goes as soon as one plays.
import { maker } from '../make/maker.svelte';
import { store } from '../store.svelte';
import { keepNow, keepSoon, openSaved, playing } from './games';
import { focusCursor } from './keys.svelte';
import { type SavedGame, savedGames } from './storage';
import { askingOfDay, type DayLevel, dayLevels, dayOf, gameOfDay, readDay, savedOfDay } from './today';

class Hall {
  day = $state(dayOf());
  level = $state<DayLevel | undefined>(); // of the puzzle of the day that is on the board
  making = $state(false);
  // The last game, to go on with; its id is not that of a puzzle of today.
  last = $state.raw<SavedGame | undefined>();

  /** Opens with the first puzzle of today that is not solved yet. */
  arrive(): Promise<void> {
    this.look();
    const first = dayLevels.find((level) => !savedOfDay(this.day, level)?.complete) ?? 'easy';
    return this.show(first);
  }

  /** Opens over a game, which stays on the board. */
  enter(): void {
    keepNow();
    if (this.making) maker.stop();
    this.making = false;
    this.look();
    const here = readDay(playing());
    this.level = here?.day === this.day ? here.level : undefined;
    store.panel = 'play';
    store.hall = true;
  }

  /** Puts the puzzle of the day on the board: as it was left, or new. */
  async show(level: DayLevel): Promise<void> {
    keepNow(); // the game that is left, before the hall stands over it
    store.hall = true;
    this.level = level;
    const name = gameOfDay(this.day, level);
    const saved = savedOfDay(this.day, level);
    if (saved && openSaved(saved)) {
      maker.stop();
      this.making = false;
      store.hall = true;
      return;
    }
    this.making = true;
    const begun = await maker.begin(askingOfDay(this.day, level), name);
    if (this.level !== level) return; // another one was chosen meanwhile
    this.making = false;
    if (begun) store.hall = true;
  }

  goOn(): void {
    if (this.last && this.last.id !== playing() && !openSaved(this.last)) return;
    this.leave();
  }

  // The game on the board begins, or goes on; `focus`: on its cell.
  leave(focus = true): void {
    if (!store.hall || this.making) return;
    store.hall = false;
    keepSoon();
    if (focus) requestAnimationFrame(focusCursor);
  }

  // Goes to what needs no puzzle of today; one that is being made is given up.
  pass(): void {
    if (this.making) maker.stop();
    this.making = false;
    store.hall = false;
  }

  private look(): void {
    this.day = dayOf();
    this.last = savedGames().find(({ id, complete }) => !complete && readDay(id)?.day !== this.day);
  }
}

export const hall = new Hall();
