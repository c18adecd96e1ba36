import type { Text } from './en'

export const de: Text = {
  title: 'Was geschah',
  about:
    'Zusammengesetzt aus dem, was die Dienste noch wissen: von Änderungen nur die letzte, von Sitzungen und Nachrichten die neuesten hundert.',
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
    message: (about) => `Nachricht: ${about}`,
  },
  noMessages: 'Nachrichten lassen sich gerade nicht lesen.',
}
