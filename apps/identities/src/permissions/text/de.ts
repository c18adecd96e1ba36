import type { Text } from './en'

export const de: Text = {
  title: 'Berechtigungen',
  object: 'Objekt',
  relation: 'Relation',
  empty: 'Noch keine Beziehungen',
  emptyAbout: 'Hier erscheinen Beziehungen, in denen die ID dieser Identität das Subjekt ist.',
  all: 'Gesamter Zugriff, auch über Gruppen und Regeln',
  cut: 'Nur die ersten 50 Beziehungen sind aufgeführt.',
}
