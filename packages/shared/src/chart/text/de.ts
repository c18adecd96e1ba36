import type { Text } from './en'

export const de: Text = {
  table: 'Als Tabelle anzeigen',
  notLoaded: 'Das Diagramm konnte nicht geladen werden. Die Werte stehen in der Tabelle.',
  total: 'Gesamt',
  values: (chart) => `${chart}: Werte`,
  soFar: (time) => `${time} (bisher)`,
}
