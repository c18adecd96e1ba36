import type { Text } from './en'
export const nl: Text = {
  table: 'Als tabel tonen',
  notLoaded: 'De grafiek kon niet worden geladen. De cijfers staan in de tabel.',
  total: 'Totaal',
  values: (chart: string) => `${chart}: waarden`,
  soFar: (time: string) => `${time} (tot nu toe)`,
}
