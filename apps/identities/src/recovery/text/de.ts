import type { Text } from './en'

export const de: Text = {
  code: 'Wiederherstellungscode',
  link: 'Wiederherstellungslink',
  createCode: 'Wiederherstellungscode erstellen',
  createLink: 'Wiederherstellungslink erstellen',
  about: (name) =>
    `${name} kann sich damit einmal anmelden und neue Anmeldedaten festlegen. Es wird keine Nachricht gesendet, geben Sie es also selbst weiter.`,
  validFor: 'Gültig für',
  durations: {
    '': 'Standard des Projekts',
    '15m': '15 Minuten',
    '1h': '1 Stunde',
    '24h': '1 Tag',
    '168h': '7 Tage',
  },
  flow: 'Flow-Typ',
  flows: { browser: 'Browser', api: 'Native App' },
  create: 'Erstellen',
  codeDone: 'Wiederherstellungscode erstellt',
  linkDone: 'Wiederherstellungslink erstellt',
  codeAbout: 'Wer diesen Code hat, kann sich auf der Seite unten anmelden. Er wird nicht noch einmal angezeigt.',
  linkAbout: 'Wer diesen Link hat, kann sich anmelden. Er wird nicht noch einmal angezeigt.',
  page: 'Wiederherstellungsseite',
  expires: 'Läuft ab in',
  expired: 'Abgelaufen',
}
