import type { Text } from './en'

export const de: Text = {
  title: 'Ereignisse',
  about: 'Die letzte Änderung und die letzten 100 Sitzungen, Nachrichten und Aktionen in dieser Konsole.',
  kinds: {
    created: () => 'Angelegt',
    updated: () => 'Zuletzt geändert',
    activated: () => 'Aktiviert',
    deactivated: () => 'Deaktiviert',
    verified: (about) => `Adresse ${about} bestätigt`,
    'credential-added': (about) => `${about} hinzugefügt`,
    'credential-changed': (about) => `${about} geändert`,
    'signed-in': (about) => (about ? `Angemeldet mit ${about}` : 'Angemeldet'),
    'stepped-up': (about) => `Bestätigt mit ${about}`,
    'session-expired': () => 'Sitzung abgelaufen',
    message: (about) => `${about} gesendet`,
    action: (about) => about,
  },
  noActions: 'Die Aktionen in dieser Konsole lassen sich gerade nicht laden.',
}
