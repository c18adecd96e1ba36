import type { Text } from './en'

export const de: Text = {
  signedOut: 'Melden Sie sich dafür an.',
  noRole: 'Sie haben hier keine Rolle. Ein Eigentümer kann Sie einladen.',
  needsDeveloper: (role) => `Sie sind hier ${role}. Das können nur Entwickler und Eigentümer.`,
  needsOwner: (role) => `Sie sind hier ${role}. Das können nur Eigentümer.`,
  roles: { viewer: 'Betrachter', developer: 'Entwickler', owner: 'Eigentümer' },
}
