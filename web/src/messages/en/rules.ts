// Words of rules beyond all-different.
export const rules = {
  title: 'Rules',
  told: 'In the setter’s words',
  notChecked: 'Not checked:',
  enter: 'Add a rule',
  lead: 'Choose the cells in their order on the board, by dragging or with Shift and arrows; then add the rule.',
  kind: 'Kind',
  value: (grammar: string) => `Value: ${grammar}`,
  words: 'The rule in words',
  add: 'Add it',
  added: (rule: string) => `Added: ${rule}`,
  remove: 'Remove',
  // A rule as it is called aloud, of its kind's title and its value, which may be empty.
  called: (kind: string, value: string) => `${kind} ${value}`.trim(),
  removeOne: (rule: string) => `Remove ${rule}`,
  removed: (rule: string) => `Removed: ${rule}`,
  show: (rule: string) => `Show ${rule} on the board`,
  all: (count: number) => (count === 1 ? '1 rule' : `${count} rules`),
};
