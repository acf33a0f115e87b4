// Words of arriving, of the sheet of a phone, of the tour and of the end of a game.
export const hall = {
  more: 'More',
  followed: 'This game is open in another tab too. What you did there is here now.',
  apart: 'This game went another way in another tab. Here it goes on as a game of its own; Open lists both.',
};
