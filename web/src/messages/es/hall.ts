import type { hall as en } from '../en/hall';

export const hall: typeof en = {
  more: 'Más',
  followed: 'Esta partida está abierta también en otra pestaña. Lo que has hecho allí ya está aquí.',
  apart:
    'En otra pestaña, esta partida ha seguido por otro lado. Aquí sigue como partida aparte; las dos están en Abrir.',
};
