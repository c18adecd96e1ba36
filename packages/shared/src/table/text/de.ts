import { plural } from '../../text'

import type { Text } from './en'

export const de: Text = {
  actionsOf: (name) => `Aktionen für ${name}`,
  actions: 'Aktionen',
  selectAll: 'Alle auf dieser Seite auswählen',
  select: (name) => `${name} auswählen`,
  selected: (count) => `${count} ausgewählt`,
  clear: 'Auswahl aufheben',
  pages: 'Seitennavigation',
  first: 'Erste Seite',
  previous: 'Zurück',
  next: 'Weiter',
  rows: (count) =>
    plural('de', count, { one: '{count} Zeile auf dieser Seite', other: '{count} Zeilen auf dieser Seite' }),
  results: (count) => plural('de', count, { one: '{count} Ergebnis', other: '{count} Ergebnisse' }),
  ofTotal: (total) => `${total} insgesamt`,
  size: 'Zeilen je Seite',
  filters: 'Filter',
  filter: 'Filtern',
  dropFilter: (name) => `Filter ${name} entfernen`,
  any: 'Alle',
  orEmail: (label: string) => `${label} oder E-Mail`,
  daysReversed: 'Der erste Tag liegt nach dem letzten.',
  columns: 'Spalten',
  columnsShown: 'Sichtbare Spalten',
  views: 'Ansichten',
  noViews: 'Speichern Sie Filter und Spalten als Ansicht. Ansichten bleiben in diesem Browser.',
  viewName: 'Name der Ansicht',
  saveView: 'Speichern',
  deleteView: (name) => `Ansicht ${name} löschen`,
}
