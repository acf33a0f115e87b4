import type { programs as en } from '../en/programs';

const format = new Intl.NumberFormat('es-ES');
const many = (count: number) => format.format(count);
const counted = (count: number, one: string, more = `${one}s`) =>
  `${many(count)} ${count === 1 ? one : more}`;

export const programs: typeof en = {
  leave: 'Cerrar',
  program: 'Programa',
  textOf: (file) => `Texto de ${file}`,
  restore: 'Como era',
  changed: 'cambiado',
  query: 'Consulta',
  board: 'El tablero, como lo lee el programa',
  more: 'Lo que incluye',
  run: 'Ejecutar',
  judge: 'Probarlo en otros tableros',
  right: (boards) => `Correcto en ${counted(boards, 'tablero')} …`,
  judgedRight: (boards) =>
    `Correcto en ${counted(boards, 'tablero')}: sus respuestas son todas las soluciones.`,
  judgedWrong:
    'Este tablero muestra lo que está mal; sin una cualquiera de sus pistas el programa acertaría.',
  back: 'Volver al sudoku',
  stop: 'Parar',
  solvers: { lp: 'clingo', pl: 'SWI-Prolog', mzn: 'MiniZinc y Gecode', cnf: 'CaDiCaL' },
  lead: (solver) =>
    `Cambia el programa y ejecútalo: ${solver} trabaja en esta página, y lo que responde se compara con las soluciones del sudoku.`,
  size: (megabytes) =>
    `Se carga la primera vez, unos ${format.format(megabytes)} MB, y se guarda: después no hace falta red.`,
  loading: (solver) => `${solver} se carga y arranca …`,
  running: 'En marcha …',
  blaming: 'Se quita una pista tras otra …',
  problem: 'El programa no se ejecuta:',
  missing: (solver) =>
    `${solver} no está en la página que reparte el propio programa. La que reparte un servidor de archivos lo tiene; en una terminal, minizinc también ejecuta el modelo.`,
  output: 'Lo que ha dicho',
  answers: 'Respuestas',
  answer: (at, of, more) => `Respuesta ${many(at)} de ${many(of)}${more ? ' y más' : ''}`,
  previous: 'La respuesta anterior',
  next: 'La respuesta siguiente',
  in: (seconds) => `${new Intl.NumberFormat('es-ES', { maximumSignificantDigits: 2 }).format(seconds)} s`,
  count: (count, all) =>
    count === 0
      ? all
        ? 'Ninguna respuesta.'
        : 'Ninguna respuesta todavía.'
      : all
        ? `${counted(count, 'respuesta')}, y ninguna más.`
        : `${count === 1 ? 'La primera respuesta' : `Las primeras ${many(count)} respuestas`}; hay más.`,
  verdict: ({ wrong, missing, solutions, more }, count, all) => {
    if (wrong) {
      if (wrong === count) return count === 1 ? 'No es solución.' : 'Ninguna es solución.';
      return `${many(wrong)} de ellas no ${wrong === 1 ? 'es solución' : 'son soluciones'}.`;
    }
    if (missing) {
      return `${missing === 1 ? 'Falta' : 'Faltan'} ${counted(missing, 'solución', 'soluciones')} de ${many(solutions)}.`;
    }
    if (!count) return more || solutions ? '' : 'El sudoku no tiene solución.';
    if (all) return count === 1 ? 'Es la única solución.' : 'Son todas las soluciones.';
    return 'Todas son soluciones.';
  },
  open: (cells) =>
    `${counted(cells, 'casilla abierta', 'casillas abiertas')}: el programa no llega más lejos.`,
  showWrong: 'Ver la primera que no lo es',
  fault: (fault) => {
    switch (fault.kind) {
      case 'twice':
        return `Dos ${fault.digit} en ${fault.house}.`;
      case 'given':
        return `${counted(fault.cells.length, 'pista')} sin respetar.`;
      case 'open':
        return `${counted(fault.cells.length, 'casilla')} sin dígito.`;
      case 'several':
        return '';
      case 'rule':
        return 'Rompe una regla del sudoku.';
      case 'board':
        return 'No es un tablero:';
    }
  },
  blame: '¿Qué pistas no dejan ninguna respuesta?',
  blamed: (count) =>
    count
      ? `Con ${count === 1 ? 'esta pista' : `estas ${many(count)} pistas`} el programa no tiene respuesta; sin una cualquiera de ellas, sí.`
      : 'El programa tampoco tiene respuesta para un tablero vacío.',
};
