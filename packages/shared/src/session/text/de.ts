import type { Text } from './en'

export const de: Text = {
  signedOut: 'Melden Sie sich dafür an.',
  noRole: 'Sie haben hier keine Rolle. Ein Eigentümer kann Sie einladen.',
  needsDeveloper: (role) =>
    `Sie sind hier ${role}. Das können nur Entwickler und Eigentümer. Bitten Sie einen Eigentümer um eine andere Rolle.`,
  needsOwner: (role) =>
    `Sie sind hier ${role}. Das können nur Eigentümer. Bitten Sie einen Eigentümer um eine andere Rolle.`,
  roles: { viewer: 'Betrachter', developer: 'Entwickler', owner: 'Eigentümer' },
}
