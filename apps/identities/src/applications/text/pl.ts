import type { Text } from './en'

export const pl: Text = {
  title: 'Aplikacje',
  name: 'Aplikacja',
  scope: 'Zakresy',
  granted: 'Przyznano',
  empty: 'Brak aplikacji',
  emptyAbout: 'Tu pojawią się aplikacje, którym ta osoba dała dostęp.',
  all: 'Wszystkie zgody i sesje logowania',
  revoke: 'Cofnij dostęp',
  revokeTitle: (name) => `Cofnąć dostęp: ${name}?`,
  revokeBody: 'Tokeny przestaną działać, a aplikacja musi ponownie poprosić o zgodę.',
  revoked: (name) => `Cofnięto dostęp: ${name}`,
}
