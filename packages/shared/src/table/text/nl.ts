import { plural } from '../../text'

import type { Text } from './en'

export const nl: Text = {
  actionsOf: (name: string) => `Acties voor ${name}`,
  actions: 'Acties',
  selectAll: 'Alles op deze pagina selecteren',
  select: (name: string) => `${name} selecteren`,
  selected: (count: number) => `${count} geselecteerd`,
  clear: 'Selectie wissen',
  pages: 'Paginering',
  first: 'Eerste pagina',
  previous: 'Vorige',
  next: 'Volgende',
  rows: (count: number) =>
    plural('nl', count, { one: '{count} rij op deze pagina', other: '{count} rijen op deze pagina' }),
  results: (count: number) => plural('nl', count, { one: '{count} resultaat', other: '{count} resultaten' }),
  ofTotal: (total: string) => `${total} in totaal`,
  size: 'Rijen per pagina',
  filters: 'Filters',
  filter: 'Filteren',
  dropFilter: (name: string) => `Filter ${name} verwijderen`,
  any: 'Alle',
  orEmail: (label: string) => `${label} of e-mail`,
  daysReversed: 'De eerste dag ligt na de laatste.',
  columns: 'Kolommen',
  columnsShown: 'Zichtbare kolommen',
  views: 'Weergaven',
  noViews: 'Sla de huidige filters en kolommen op als weergave. Weergaven worden in deze browser bewaard.',
  viewName: 'Naam van de weergave',
  saveView: 'Opslaan',
  deleteView: (name: string) => `Weergave ${name} verwijderen`,
}
