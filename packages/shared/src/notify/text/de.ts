import type { Text } from './en'

export const de: Text = {
  notifications: 'Mitteilungen',
  keep: 'Abbrechen',
  typed: ['Zur Bestätigung', 'eingeben'],
  notLoaded: 'Die Rückfrage konnte nicht gezeigt werden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
}
