import type { watch as en } from '../en/watch';

const format = new Intl.NumberFormat('es-ES');
const many = (count: number) => format.format(count);
const counted = (count: number, one: string, more = `${one}s`) =>
  `${many(count)} ${count === 1 ? one : more}`;

export const watch: typeof en = {
  engine: 'Motor',
  engineOf: (engine) => `Motor ${engine}`,
  engines: {
    csp: 'La casilla con menos dígitos, y comprobación hacia delante',
    backtracking: 'Cada dígito en cada casilla por orden, comprobado al momento',
    rules: 'Cuatro reglas, sin probar nada',
    sat: 'Cláusulas, y lo que enseñan los conflictos',
    'exact-cover': 'Enlaces danzantes: la columna con menos filas',
  },
  add: 'Añadir un motor',
  remove: (engine) => `Quitar ${engine}`,
  leave: 'Volver al sudoku',
  stop: 'Parar',
  stopped: 'Parado.',
  working: 'El motor trabaja…',
  limit: 'Sucesos, como mucho',
  leftOut: (shown, left, all) =>
    `Traza cortada tras ${many(shown)} sucesos; faltan ${all ? '' : 'al menos '}${many(left)}.`,
  event: 'Suceso',
  place: (at, of) => `${many(at)} de ${many(of)}`,
  where: (level, node) => `Nivel ${many(level)}, nodo ${many(node)};`,
  found: (conflicts, solutions) =>
    `${counted(conflicts, 'conflicto')}, ${counted(solutions, 'solución', 'soluciones')}`,
  boardOf: (filled, of) => `El tablero del motor: ${many(filled)} de ${many(of)} casillas tienen dígito`,
  tree: 'Árbol de búsqueda',
  nodes: (count) => counted(count, 'nodo'),
  treeOf: (nodes, depth, conflicts, solutions) =>
    `Árbol de búsqueda: ${counted(nodes, 'nodo')}, ${counted(depth, 'nivel', 'niveles')}, ` +
    `${counted(conflicts, 'conflicto')}, ${counted(solutions, 'solución', 'soluciones')}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  fold: 'Plegar lo que hay bajo este nodo',
  modelOf: (engine) => `El programa de ${engine}`,
  tried: 'Lo probado, lo último primero',
  graph: 'Por qué es un conflicto',
  graphBy: (engine) => `Por qué es un conflicto de ${engine}`,
  graphOf: (nodes) =>
    `Grafo de implicación: ${counted(nodes, 'literal', 'literales')} ${nodes === 1 ? 'lleva' : 'llevan'} al conflicto`,
  conflict: 'conflicto',
  cut: 'La línea discontinua es el corte: lo que está antes nunca es verdad a la vez, y eso se aprende.',
  steps: 'Pasos',
  first: 'Al principio',
  previous: 'Atrás',
  next: 'Adelante',
  last: 'Al final',
  play: 'Reproducir',
  pause: 'Pausa',
  stops: { decide: 'decisión', conflict: 'conflicto', solution: 'solución' },
  before: {
    decide: 'La decisión anterior',
    conflict: 'El conflicto anterior',
    solution: 'La solución anterior',
  },
  after: {
    decide: 'La decisión siguiente',
    conflict: 'El conflicto siguiente',
    solution: 'La solución siguiente',
  },
  unit: 'Un paso es',
  units: { event: 'por suceso', decide: 'por decisión' },
  speed: 'Velocidad',
  aSecond: (steps) => `${steps}/s`,
  keys: [
    ['← →', 'paso'],
    ['D', 'decisión'],
    ['C', 'conflicto'],
    ['S', 'solución'],
    ['Mayús', 'hacia atrás'],
    ['Inicio Fin', 'principio, final'],
    ['Espacio', 'reproducir'],
    ['+ -', 'velocidad'],
    ['Esc', 'salir'],
  ],
};
