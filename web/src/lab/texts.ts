// The programs of the folder `models`, by their names.
const files = import.meta.glob<string>('../../../models/*.{lp,mzn,pl}', { query: '?raw', import: 'default' });

/** Returns the text of `models/NAME`; nothing if there is no such program. */
export const modelText = async (name: string): Promise<string> =>
  (await files[`../../../models/${name}`]?.()) ?? '';
