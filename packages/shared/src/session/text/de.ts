import type { Text } from './en'

export const de: Text = {
  signedOut: 'Melden Sie sich dafür an.',
  noRole: 'Sie haben hier keine Rolle. Ein Eigentümer kann Sie einladen.',
  denied: (role, needed) => `Ihre Rolle hier ist ${role}. Dafür braucht es ${needed}.`,
  roles: { viewer: 'Betrachter', developer: 'Entwickler', owner: 'Eigentümer' },
}
