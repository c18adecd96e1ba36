import type { Text } from './en'
export const de: Text = {
  title: 'Sie sind in der Befehlszeile angemeldet',
  what: 'Sie können dieses Fenster schließen und zum Terminal zurückkehren.',
  sessions: 'Konsolensitzungen',
  power:
    'Erlauben Sie dies nur, wenn Sie selbst „ory auth“ ausgeführt haben. Danach ist in dieser Konsole alles möglich, was Ihre Rolle erlaubt.',
}
