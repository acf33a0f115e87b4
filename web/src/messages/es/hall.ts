import type { hall as en } from '../en/hall';

export const hall: typeof en = {
  more: 'Más',
};
