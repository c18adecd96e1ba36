import type { Text } from './en'

export const nl: Text = {
  title: 'Applicaties',
  name: 'Applicatie',
  scope: 'Scopes',
  granted: 'Verleend',
  empty: 'Nog geen applicaties',
  emptyAbout: 'Hier staan applicaties waaraan deze persoon toegang heeft gegeven.',
  all: 'Alle toestemmingen en inlogsessies',
  revoke: 'Toegang intrekken',
  revokeTitle: (name) => `Toegang van ${name} intrekken?`,
  revokeBody: 'De tokens werken niet meer en de applicatie moet opnieuw om toestemming vragen.',
  revoked: (name) => `Toegang van ${name} ingetrokken`,
}
