import type { Text } from './en'
export const it: Text = {
  table: 'Mostra come tabella',
  notLoaded: 'Impossibile caricare il grafico. I valori sono nella tabella.',
  total: 'Totale',
  values: (chart: string) => `${chart}: valori`,
  soFar: (time: string) => `${time} (finora)`,
}
