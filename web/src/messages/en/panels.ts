// Words of the panels: understanding, laboratory, sharing, printing.
export const panels = {
  path: 'Path',
};
