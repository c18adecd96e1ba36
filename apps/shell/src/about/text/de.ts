import type { Text } from './en'

export const de: Text = {
  title: 'Über Atrium',
  check: 'Einrichtung prüfen',
  about: 'Versionen dieser Konsole und der Status ihrer Dienste.',
  console: 'Konsole',
  shell: 'Shell',
  target: 'Ziel',
  others: 'Weitere Ziele',
  kinds: { embedded: 'eingebaute Plattform', hosted: 'gehostetes Projekt', 'self-hosted': 'selbst betriebene Dienste' },
  platform: 'Plattform',
  notTold: 'Unbekannt',
  remotes: 'Remotes',
  loaded: 'Geladen',
  waiting: 'Wird beim Öffnen geladen',
  newer: (version) => `${version} beim nächsten Besuch`,
  services: 'Dienste',
  ok: (ms) => `OK (${ms} ms)`,
  failing: 'Antwortet nicht',
  noServices: 'Kein Dienststatus verfügbar.',
}
