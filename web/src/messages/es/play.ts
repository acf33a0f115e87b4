import type { play as en } from '../en/play';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es')} ${count === 1 ? one : many}`;
const listed = (items: string[]) => new Intl.ListFormat('es').format(items);

export const play: typeof en = {
  by: (author) => `de ${author}`,
  loading: 'Un momento…',
  notLoaded: 'La página no se ha podido cargar entera:',
  broken:
    'Esto se ha cortado, seguramente por falta de memoria. Tu partida está como estaba; prueba otra vez.',
  notThere:
    'No se ha podido cargar la parte de la página que hace esto. ¿Hay red? Prueba otra vez en un momento.',
  noStorage:
    'Este navegador no guarda nada para la página: su almacenamiento está lleno o prohibido. Las partidas se pierden al cerrarla.',

  board: (size) => `Tablero de sudoku, ${size} por ${size}`,
  cell: (row, column) => `fila ${row} columna ${column}`,
  cells: (count) => counted(count, 'casilla', 'casillas'),
  given: (digit) => `${digit}, pista`,
  empty: 'vacía',
  inCorner: (digits) => `esquina ${digits}`,
  inFog: 'en la niebla',
  clashesWith: (places) => `choca con ${listed(places)}`,
  flaws: { wrong: 'mal', clash: 'en conflicto', redundant: 'sobra' },
  colours: [
    'disco rosa',
    'cuadrado naranja',
    'triángulo amarillo',
    'rombo verde',
    'cruz turquesa',
    'punta azul',
    'aspa violeta',
    'estrella marrón',
    'anillo gris',
  ],

  bar: 'Sudoku y página',
  views: 'Vistas',
  playing: 'Jugar',
  close: 'Cerrar',
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' },
  theme: 'Colores',
  language: 'Idioma',

  modes: { digit: 'Dígito', corner: 'Esquina', centre: 'Centro', colour: 'Color' },
  mode: 'Qué escribe una tecla de dígito',
  pad: 'Dígitos',
  padDigit: (digit, left) =>
    left > 0 ? `${digit}, ${left === 1 ? 'queda' : 'quedan'} ${left}` : `${digit}, no queda ninguno`,
  erase: 'Borrar',
  undone: (what) => `Deshecho: ${what}`,
  redone: (what) => `Rehecho: ${what}`,
  cellWas: (place, was) => `${place}, antes ${was}`,
  nothing: 'No ha cambiado nada',
  keepOn: 'Cada dígito borra los candidatos que descarta',
  keepOff: 'Los candidatos se quedan como están',
  complete: 'Resuelto. Todos los dígitos son correctos.',

  status: 'Estado de la partida',
  filled: (filled, all) => `${filled} de ${all}`,
  stopClock: 'Parar el reloj',
  startClock: 'Poner en marcha el reloj',
  verdicts: {
    thinking: 'pensando…',
    unique: 'solución única',
    none: 'sin solución',
    failed: 'no se sabe',
  },
  severalSolutions: 'varias soluciones',
  partlyChecked: 'no se comprueban todas las reglas',
  solutions: (count, exact) => `${exact ? '' : 'más de '}${counted(count, 'solución', 'soluciones')}`,
  counting: 'contando…',
  stop: 'Parar',
  countAll: 'Seguir contando',

  wrong: (count) =>
    count === 0 ? 'Todo bien por ahora.' : count === 1 ? 'Hay una cosa mal.' : `Hay ${count} cosas mal.`,
  spoiled: 'Algo está mal: ya no se puede resolver.',
  wrongCells: (places) => `Mal: ${listed(places)}.`,
  wentBack: (steps) =>
    steps === 0
      ? 'Ya estaba bien; no se deshace nada.'
      : `${steps === 1 ? 'Deshecho' : 'Deshechos'}: ${counted(steps, 'paso', 'pasos')}. Desde aquí se puede resolver.`,

  house: (words, has, misses, blank) =>
    `${words[0].toUpperCase()}${words.slice(1)} tiene ${has || 'nada'}; ${misses ? `le ${misses.includes(' ') ? 'faltan' : 'falta'} ${misses} en ${counted(blank, 'casilla', 'casillas')}` : counted(blank, 'casilla vacía', 'casillas vacías')}.`,
  noRegion: 'Este tablero no tiene cajas.',
  whichDigit: '¿Qué dígito?',
  whichRow: '¿Qué fila?',
  whichColumn: '¿Qué columna?',
  spotlight: (digit, has, may) =>
    `El ${digit} está en ${counted(has, 'casilla', 'casillas')} y puede ir en ${counted(may, 'más', 'más')}`,
  spotlightOff: 'Ningún dígito resaltado',

  commands: { new: 'Nuevo', open: 'Abrir', keys: 'Teclas', check: 'Comprobar' },
  groups: {
    move: 'Moverse',
    select: 'Seleccionar y mirar',
    write: 'Escribir',
    check: 'Comprobar',
    understand: 'Entender',
    puzzle: 'Sudoku y página',
  },
  keys: {
    arrows: 'una casilla más allá',
    ctrlArrows: 'a la caja siguiente',
    homeEnd: 'extremos de la fila; con Ctrl, del tablero',
    shiftArrows: 'seguir seleccionando',
    digits: 'escribir, según el modo',
    shiftDigit: 'en la esquina',
    ctrlDigit: 'en el centro',
    erase: 'borrar',
    pointer:
      'Ratón y dedo: arrastrar selecciona varias, Ctrl añade, Mayús toma el rectángulo, dos veces toma todas las del mismo dígito. Mantener pulsado selecciona.',
    colourCandidate: (key) => `Con un dígito resaltado con ${key}, el color es de ese candidato.`,
    alt: 'En tableros con letras como dígitos, las letras escriben; las órdenes llevan además Alt.',
    names: {
      arrow: 'Flechas',
      enter: 'Intro',
      ends: 'Inicio, Fin',
      shift: 'Mayús',
      ctrl: 'Ctrl',
      alt: 'Alt',
      space: 'Espacio',
      digit: 'dígito',
      back: 'Retroceso',
    },
  },

  newTitle: 'Un sudoku nuevo',
  newText: 'Para teclear un sudoku o crear uno:',
  layouts: {
    standard: 'Cajas',
    diagonals: 'Diagonales',
    windoku: 'Windoku',
    jigsaw: 'Rompecabezas',
    other: 'Otra disposición',
  },
  size: 'Tamaño',
  kind: 'Tipo',
  layoutNotation: 'Con palabras de nonet: 3x2, 9+diagonals, latin:7, jigsaw:1122…',

  setting: 'Estás creando un sudoku',
  settingText: 'Teclea las pistas. Mientras tecleas se dice si tienen solución única.',
  playIt: 'Jugarlo',
  setAgain: 'Cambiar las pistas de este',
  marked: 'Las pistas marcadas no pueden estar juntas.',

  openTitle: 'Abrir',
  openLabel: 'Un sudoku o una partida guardada, en cualquier notación',
  openHelp: 'También puedes pegarlo o soltarlo en cualquier parte de la página.',
  openButton: 'Abrirlo',
  fromFile: 'De un archivo…',
  ledgerTitle: 'Qué se ha leído y de dónde',
  ledger: {
    found: (boards: number, refused: number) =>
      `${counted(boards, 'tablero', 'tableros')}, rechazados: ${refused}`,
    more: (lines: number) => `y ${counted(lines, 'línea más', 'líneas más')}`,
    uses: {
      board: 'tablero',
      title: 'título',
      comment: 'comentario',
      frame: 'marco',
      blank: '',
      head: 'columnas',
      text: 'fuera',
      refused: 'rechazada',
    },
  },
  saved: 'Tus últimas partidas',
  noneSaved: 'Aún no hay partidas.',
  savedGame: (layout, filled, cells) => `${layout} · ${filled} de ${cells}`,
  savedDay: (day, level, filled, cells) => `${day}, ${level.toLowerCase()} · ${filled} de ${cells}`,
  isBeingSet: 'en creación',
  isSolved: 'resuelto',
  forget: (name) => `Olvidar la partida ${name}`,
  opened: (format) => `Leído como ${format}.`,
  openedLost: (format, lost) => `Leído como ${format}, sin ${lost}: en una partida no cabe.`,
  openedGame: 'La partida está abierta.',
  nowPlaying: 'Las pistas quedan fijas. Empieza la partida.',
  chooseTitle: (count) => `${count.toLocaleString('es')} sudokus: ¿cuál?`,
  chooseOne: (number) => `Sudoku ${number}`,
  more: 'Mostrar más',
  at: (line, column) => `(línea ${line}, columna ${column})`,
  address:
    'Esta dirección solo lleva a un sudoku; el sudoku no está en ella, y esta página no busca nada en la red. Abre la dirección y pega aquí el enlace largo o el texto del sudoku.',
  picture: 'Eso es una imagen. Esta página lee sudokus escritos: dígitos, enlaces y archivos.',
  tooLarge: 'Eso es demasiado grande para ser un sudoku.',

  settings: {
    clock: 'Mostrar el reloj',
    keep: 'Mantener los candidatos al día',
    houses: 'Sombrear fila, columna y caja del cursor',
    inPlace: 'Cada candidato en su sitio',
    digitFirst: 'Primero el dígito: eliges uno y tocas casillas',
    wrap: 'El cursor sigue por el otro borde',
  },
};
