import type { Text } from './en'

export const de: Text = {
  code: 'Wiederherstellungscode',
  link: 'Wiederherstellungslink',
  createCode: 'Wiederherstellungscode erstellen',
  createLink: 'Wiederherstellungslink erstellen',
  about: (name) =>
    `${name} kann sich damit einmal anmelden und neue Anmeldedaten festlegen. Es wird keine Nachricht gesendet, geben Sie es also selbst weiter.`,
  lasts: 'Gültig',
  durations: {
    '': 'Standard des Projekts',
    '15m': '15 Minuten',
    '1h': '1 Stunde',
    '24h': '1 Tag',
    '168h': '7 Tage',
  },
  flow: 'Verwendet in',
  flows: { browser: 'Einem Browser', api: 'Einer nativen App' },
  create: 'Erstellen',
  codeDone: 'Wiederherstellungscode erstellt',
  linkDone: 'Wiederherstellungslink erstellt',
  codeAbout: 'Wer den Code und die Seite unten hat, kommt herein. Er wird nur dieses eine Mal gezeigt.',
  linkAbout: 'Wer den Link hat, kommt herein. Er wird nur dieses eine Mal gezeigt.',
  page: 'Wiederherstellungsseite',
  expires: 'Läuft ab in',
  expired: 'Abgelaufen',
}
