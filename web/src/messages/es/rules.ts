// Palabras de las reglas que no son «todas distintas».
import type { rules as en } from '../en/rules';

export const rules: typeof en = {
  title: 'Reglas',
  told: 'En palabras de quien lo hizo',
  notChecked: 'No se comprueba:',
  enter: 'Añadir una regla',
  lead: 'Elige las casillas en su orden sobre el tablero, arrastrando o con Mayús y las flechas; después añade la regla.',
  kind: 'Clase',
  value: (grammar) => `Valor: ${grammar}`,
  words: 'La regla en palabras',
  add: 'Añadirla',
  added: (rule) => `Añadida: ${rule}`,
  remove: 'Quitar',
  called: (kind, value) => `${kind} ${value}`.trim(),
  removeOne: (rule) => `Quitar ${rule}`,
  removed: (rule) => `Quitada: ${rule}`,
  show: (rule) => `Mostrar ${rule} en el tablero`,
  all: (count) => (count === 1 ? '1 regla' : `${count} reglas`),
};
