import type { Text } from './en'

export const it: Text = {
  noFilters: 'Nessun filtro impostato: riguarda l’intero elenco.',
  counting: 'Conteggio in corso…',
  soFar: (count) => `${count} finora…`,
  notCounted: 'Attenda che tutte le corrispondenze siano contate.',
  type: (count) => `Digiti ${count} per confermare`,
  typedWrong: 'Digiti il numero di corrispondenze.',
}
