import type { panels as en } from '../en/panels';

export const panels: typeof en = {
  path: 'Camino',
};
