// Words of arriving, of the sheet of a phone, of the tour and of the end of a game.
export const hall = {
  more: 'More',
  followed: 'This game is open in another tab too. What you did there is here now.',
  apart: 'This game went another way in another tab. Here it goes on as a game of its own; Open lists both.',

  home: 'nonet: today’s sudoku and all others',
  today: 'Today’s sudoku',
  lead: 'The same for everybody, and a new one tomorrow.',
  levels: 'Level',
  fresh: 'new',
  solved: 'solved',
  filled: (filled: number, cells: number) => `${filled} of ${cells}`,
  making: 'One moment …',
  play: 'Play',
  goOn: 'Go on',
  look: 'Look at it',
  last: 'Go on with your last game',
  doors: {
    new: { name: 'New puzzle', more: 'any level, size or technique' },
    bring: { name: 'Paste or drop', more: 'a link, a text or a file, anywhere on the page' },
    set: { name: 'Set your own', more: 'on an empty board' },
    tour: { name: 'Tour', more: 'the page in one minute' },
  },

  tour: {
    count: (at: number, of: number) => `${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    skip: 'Skip',
    end: 'Play',
    stops: [
      {
        title: 'The board',
        text: 'Tap a cell, or go there with the arrows. Drag to choose several.',
      },
      {
        title: 'The digits',
        text: 'Tap or type one. The small number says how many are left to place.',
      },
      {
        title: 'Notes and colours',
        text: 'A digit can also be a note in the corner or the centre of a cell. Colours are for your own ideas.',
      },
      {
        title: 'Is it right so far?',
        text: 'It is said only when you ask, and not which digit is wrong. One more press takes you back to where all was right.',
      },
      {
        title: 'A hint',
        text: 'Each press tells a little more: where to look, what to look for, the pattern, and only then the result.',
      },
      {
        title: 'This page',
        text: 'Here you come back to today’s sudoku, your last game and new puzzles. All of it stays on this device.',
      },
    ],
  },

  end: {
    title: 'Solved',
    titleOfDay: (day: string) => `Solved: ${day}`,
    time: 'Time',
    level: 'Level',
    hard: 'What was hard',
    easy: 'nothing but singles',
    longest: 'Longest thought',
    before: (time: string, place: string) => `${time}, before ${place}`,
    nextOfDay: (level: string) => `Today’s next: ${level}`,
    next: 'Another one like it',
    share: 'Share',
    copied: 'Copied: paste it anywhere',
    path: 'See the path',
    look: 'Look at the board',
    shared: (what: string, time: string) => `nonet: ${what} in ${time}`,
  },
};
