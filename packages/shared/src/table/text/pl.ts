import { plural } from '../../text'

import type { Text } from './en'

export const pl: Text = {
  actionsOf: (name: string) => `Działania: ${name}`,
  actions: 'Działania',
  selectAll: 'Zaznacz wszystko na tej stronie',
  select: (name: string) => `Zaznacz ${name}`,
  selected: (count: number) => `Zaznaczono: ${count}`,
  clear: 'Wyczyść zaznaczenie',
  pages: 'Stronicowanie',
  first: 'Pierwsza strona',
  previous: 'Poprzednia',
  next: 'Następna',
  rows: (count: number) =>
    plural('pl', count, {
      one: '{count} wiersz na tej stronie',
      few: '{count} wiersze na tej stronie',
      many: '{count} wierszy na tej stronie',
      other: '{count} wiersza na tej stronie',
    }),
  results: (count: number) =>
    plural('pl', count, {
      one: '{count} wynik',
      few: '{count} wyniki',
      many: '{count} wyników',
      other: '{count} wyniku',
    }),
  ofTotal: (total: string) => `razem ${total}`,
  size: 'Wierszy na stronie',
  filters: 'Filtry',
  filter: 'Filtruj',
  dropFilter: (name: string) => `Usuń filtr ${name}`,
  any: 'Dowolne',
  orEmail: (label: string) => `${label} lub e-mail`,
  daysReversed: 'Pierwszy dzień jest późniejszy niż ostatni.',
  columns: 'Kolumny',
  columnsShown: 'Widoczne kolumny',
  views: 'Widoki',
  noViews: 'Zapisz bieżące filtry i kolumny jako widok. Widoki są przechowywane w tej przeglądarce.',
  viewName: 'Nazwa widoku',
  saveView: 'Zapisz',
  deleteView: (name: string) => `Usuń widok ${name}`,
}
