// Words of the board and of playing on it.
export const play = {
  name: 'nonet',
  loading: 'One moment …',
  notLoaded: 'The page could not be loaded whole:',
  broken: 'The thinking broke off, perhaps for want of memory. The game is as it was.',
  modes: { digit: 'Digit', corner: 'Corner', centre: 'Centre', colour: 'Colour' },
  undo: 'Undo',
  redo: 'Redo',
  views: 'Views',
  playing: 'Play',
};
