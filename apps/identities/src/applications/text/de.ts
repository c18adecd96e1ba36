import type { Text } from './en'

export const de: Text = {
  title: 'Anwendungen',
  name: 'Anwendung',
  scope: 'Scopes',
  granted: 'Erteilt',
  empty: 'Noch keine Anwendungen',
  emptyAbout: 'Anwendungen erscheinen hier, sobald diese Person ihnen Zugriff erlaubt hat.',
  all: 'Alle Zustimmungen und Anmeldesitzungen',
  revoke: 'Zugriff widerrufen',
  revokeTitle: (name) => `Zugriff von ${name} widerrufen?`,
  revokeBody: 'Ihre Tokens werden ungültig, und sie muss neu um Zustimmung bitten.',
  revoked: (name) => `Zugriff von ${name} widerrufen`,
}
