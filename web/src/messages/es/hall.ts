import type { hall as en } from '../en/hall';

export const hall: typeof en = {
  more: 'Más',
  followed: 'Esta partida está abierta también en otra pestaña. Lo que has hecho allí ya está aquí.',
  apart:
    'En otra pestaña, esta partida ha seguido por otro lado. Aquí sigue como partida aparte; las dos están en Abrir.',

  home: 'nonet: el sudoku de hoy y todos los demás',
  today: 'El sudoku de hoy',
  lead: 'El mismo para todos, y mañana otro nuevo.',
  levels: 'Nivel',
  fresh: 'nuevo',
  solved: 'resuelto',
  filled: (filled, cells) => `${filled} de ${cells}`,
  making: 'Un momento…',
  play: 'Jugar',
  goOn: 'Seguir',
  look: 'Verlo',
  last: 'Sigue con tu última partida',
  doors: {
    new: { name: 'Otro sudoku', more: 'del nivel, el tamaño o la técnica que quieras' },
    bring: { name: 'Pegar o soltar', more: 'un enlace, un texto o un archivo, en cualquier parte' },
    set: { name: 'Crear el tuyo', more: 'en un tablero vacío' },
    tour: { name: 'Visita', more: 'la página en un minuto' },
  },

  tour: {
    count: (at, of) => `${at} de ${of}`,
    next: 'Siguiente',
    back: 'Atrás',
    skip: 'Saltar',
    end: 'Jugar',
    stops: [
      {
        title: 'El tablero',
        text: 'Toca una casilla o ve a ella con las flechas. Arrastra para elegir varias.',
      },
      {
        title: 'Los dígitos',
        text: 'Tócalos o tecléalos. El número pequeño dice cuántos quedan por colocar.',
      },
      {
        title: 'Notas y colores',
        text: 'Un dígito también puede ser una nota en la esquina o en el centro de la casilla. Los colores son para tus propias ideas.',
      },
      {
        title: '¿Va bien hasta aquí?',
        text: 'Solo se dice si lo preguntas, y sin decir qué dígito está mal. Con otra pulsación vuelves a cuando todo estaba bien.',
      },
      {
        title: 'Una pista',
        text: 'Cada pulsación cuenta un poco más: dónde mirar, qué buscar, el patrón y, solo al final, el resultado.',
      },
      {
        title: 'Esta página',
        text: 'Aquí vuelves al sudoku de hoy, a tu última partida y a los sudokus nuevos. Todo se queda en este dispositivo.',
      },
    ],
  },

  end: {
    title: 'Resuelto',
    titleOfDay: (day) => `Resuelto: ${day}`,
    time: 'Tiempo',
    level: 'Nivel',
    hard: 'Lo difícil',
    easy: 'nada: bastaba con únicos',
    longest: 'Lo que más pensaste',
    before: (time, place) => `${time}, antes de ${place}`,
    nextOfDay: (level) => `El siguiente de hoy: ${level.toLowerCase()}`,
    next: 'Otro parecido',
    share: 'Compartir',
    copied: 'Copiado: pégalo donde quieras',
    path: 'Ver el camino',
    look: 'Mirar el tablero',
    shared: (what, time) => `nonet: ${what} en ${time}`,
  },
};
