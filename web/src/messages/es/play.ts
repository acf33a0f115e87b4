import type { play as en } from '../en/play';

export const play: typeof en = {
  name: 'nonet',
  loading: 'Un momento…',
  notLoaded: 'La página no se ha podido cargar entera:',
  broken: 'El cálculo se ha interrumpido, quizá por falta de memoria. La partida está como estaba.',
  modes: { digit: 'Dígito', corner: 'Esquina', centre: 'Centro', colour: 'Color' },
  undo: 'Deshacer',
  redo: 'Rehacer',
  views: 'Vistas',
  playing: 'Jugar',
};
