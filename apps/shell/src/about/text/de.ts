import type { Text } from './en'

export const de: Text = {
  title: 'Über Atrium',
  check: 'Einrichtung prüfen',
  about: 'Was in dieser Konsole läuft, in welcher Version, und wie es den Diensten dahinter geht.',
  console: 'Konsole',
  shell: 'Rahmen',
  target: 'Ziel',
  others: 'Weitere Ziele',
  kinds: { embedded: 'eingebaute Plattform', hosted: 'gehostetes Projekt', 'self-hosted': 'selbst betriebene Dienste' },
  platform: 'Plattform',
  notTold: 'Sagt es nicht',
  remotes: 'Teile',
  loaded: 'In Gebrauch',
  waiting: 'Noch nicht gebraucht',
  newer: (version) => `${version} beim nächsten Besuch`,
  services: 'Dienste',
  ok: (ms) => `Antwortet in ${ms} ms`,
  failing: 'Antwortet nicht',
  noServices: 'Über die Dienste ist nichts bekannt.',
}
