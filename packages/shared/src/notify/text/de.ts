import type { Text } from './en'

export const de: Text = {
  notifications: 'Benachrichtigungen',
  keep: 'Abbrechen',
  typed: ['Zur Bestätigung', 'eingeben'],
  notLoaded: 'Der Dialog konnte nicht angezeigt werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  notShown: 'Das konnte nicht angezeigt werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
}
