import type { make as en } from '../en/make';

const many = (count: number) => count.toLocaleString('es');

export const make: typeof en = {
  any: 'da igual',
  level: 'Dificultad',
  symmetry: 'Simetría de las pistas',
  symmetries: {
    none: 'ninguna',
    'half-turn': 'media vuelta',
    'quarter-turn': 'cuarto de vuelta',
    'left-right': 'espejo de izquierda a derecha',
    'top-bottom': 'espejo de arriba abajo',
    'both-mirrors': 'ambos espejos',
    diagonal: 'diagonal principal',
    'anti-diagonal': 'diagonal secundaria',
    'both-diagonals': 'ambas diagonales',
    full: 'todos los giros y espejos',
  },
  technique: 'Técnica',
  where: 'Cuándo hace falta',
  require: 'en algún momento',
  next: 'ya: el tablero está a medio resolver',
  seed: 'Semilla',
  drawn: 'al azar',
  make: 'Hacer el sudoku',
  blank: 'Un tablero vacío',
  making: 'Buscando…',
  madeSoFar: (made, of) => `${many(made)} de ${many(of)}.`,
  attempts: (count) => `${many(count)} intentos.`,
  rare: (attempts) =>
    attempts === 0
      ? 'En un minuto no ha salido ninguno. Pide menos.'
      : `Ninguno en ${many(attempts)} intentos: sudokus así son raros. Pide menos o prueba otra vez.`,
  begun: 'Un sudoku nuevo. Empieza la partida.',
  keptBefore: 'La partida anterior está entre las guardadas.',
  again: 'Este enlace hace el mismo sudoku en cualquier navegador; esta orden, en el programa.',
  link: 'Enlace a este sudoku',
  command: 'Orden para este sudoku',
  another: 'Otro parecido',

  booklet: 'Cuadernillo',
  bookletLead: 'Sudokus nuevos en papel, con las soluciones al final, en páginas aparte.',
  bookletOf: 'Un cuadernillo de sudokus nuevos…',
  count: 'Cuántos sudokus',
  title: 'Título',
  untitled: 'ninguno',
  makeAndPrint: 'Hacer e imprimir',
  printThese: (count) => (count === 1 ? 'Imprimir este' : `Imprimir estos ${many(count)}`),

  redundant: {
    none: 'Mínimo: necesita todas sus pistas.',
    one: (given) => `Sobra ${given}: está marcada, y se puede quitar sin que haya otra solución.`,
    some: (count) =>
      `Sobran ${many(count)} pistas, que están marcadas: se puede quitar una cualquiera sin que haya otra solución.`,
  },
  uniqueWith: (count) =>
    count === 0
      ? 'Ningún dígito por sí solo deja una única solución.'
      : count === 1
        ? 'Con este dígito queda una única solución:'
        : `Con cualquiera de estos ${many(count)} dígitos queda una única solución:`,
  truth: 'Mostrar candidatos verdaderos mientras lo creo',
};
