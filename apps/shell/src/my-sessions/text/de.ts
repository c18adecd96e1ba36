import type { Text } from './en'

export const de: Text = {
  title: 'Konsolensitzungen',
  about: 'Geräte, auf denen Sie in dieser Konsole angemeldet sind. Beenden Sie Sitzungen, die Sie nicht kennen.',
  signIns: 'Sitzungen',
  current: 'Dieses Gerät',
  unknownDevice: 'Unbekanntes Gerät',
  signedIn: (when) => `angemeldet ${when}`,
  lastSeen: (when) => `zuletzt genutzt ${when}`,
  expires: (when) => `läuft ${when} ab`,
  end: 'Sitzung beenden',
  endOne: (device) => `Sitzung auf ${device} beenden`,
  ended: (device) => `Sitzung auf ${device} beendet`,
  endOthers: 'Alle anderen Sitzungen beenden',
  endOthersTitle: 'Alle anderen Sitzungen beenden?',
  endOthersBody: 'Sie werden auf allen anderen Geräten von dieser Konsole abgemeldet, ebenso in der Befehlszeile.',
  othersEnded: 'Alle anderen Sitzungen beendet',
  commandLine: 'Ory-Befehlszeile',
  renewed: (when) => `Zugriff erneuert ${when}`,
  revoke: 'Widerrufen',
  revokeOne: (when) => `Befehlszeilensitzung von ${when} widerrufen`,
  revoked: 'Befehlszeilensitzung widerrufen',
}
