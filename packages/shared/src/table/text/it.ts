import { plural } from '../../text'

import type { Text } from './en'

export const it: Text = {
  actionsOf: (name: string) => `Azioni per ${name}`,
  actions: 'Azioni',
  selectAll: 'Seleziona tutto in questa pagina',
  select: (name: string) => `Seleziona ${name}`,
  selected: (count: number) => `Selezione: ${count}`,
  clear: 'Annulla la selezione',
  pages: 'Paginazione',
  first: 'Prima pagina',
  previous: 'Precedente',
  next: 'Successiva',
  rows: (count: number) =>
    plural('it', count, { one: '{count} riga in questa pagina', other: '{count} righe in questa pagina' }),
  results: (count: number) => plural('it', count, { one: '{count} risultato', other: '{count} risultati' }),
  ofTotal: (total: string) => `${total} in totale`,
  size: 'Righe per pagina',
  filters: 'Filtri',
  filter: 'Filtra',
  dropFilter: (name: string) => `Rimuovi il filtro ${name}`,
  any: 'Qualsiasi',
  orEmail: (label: string) => `${label} o email`,
  daysReversed: 'Il primo giorno è successivo all’ultimo.',
  columns: 'Colonne',
  columnsShown: 'Colonne visibili',
  views: 'Viste',
  noViews: 'Salvi i filtri e le colonne attuali come vista. Le viste sono conservate in questo browser.',
  viewName: 'Nome della vista',
  saveView: 'Salva',
  deleteView: (name: string) => `Elimina la vista ${name}`,
}
