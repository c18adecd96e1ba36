import type { Text } from './en'
export const fr: Text = {
  table: 'Afficher sous forme de tableau',
  notLoaded: 'Le graphique n’a pas pu être chargé. Ses chiffres sont dans le tableau.',
  total: 'Total',
  values: (chart: string) => `${chart} : valeurs`,
  soFar: (time: string) => `${time} (jusqu’à présent)`,
}
