// Words of arriving, of the sheet of a phone, of the tour and of the end of a game.
export const hall = {
  more: 'More',
};
