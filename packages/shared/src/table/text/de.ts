import type { Text } from './en'

export const de: Text = {
  actionsOf: (name) => `Aktionen für ${name}`,
  actions: 'Aktionen',
  selectAll: 'Alle auf dieser Seite auswählen',
  select: (name) => `${name} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  clear: 'Auswahl aufheben',
  pages: 'Seiten',
  first: 'Erste Seite',
  previous: 'Zurück',
  next: 'Weiter',
  rows: (count) => `${count} Zeilen auf dieser Seite`,
  oneRow: '1 Zeile auf dieser Seite',
  ofTotal: (total) => `${total} insgesamt`,
  size: 'Zeilen je Seite',
  filters: 'Filter',
  filter: 'Filtern',
  dropFilter: (name) => `Filter ${name} entfernen`,
  any: 'Alle',
}
