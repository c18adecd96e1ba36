import type { Text } from './en'
export const fr: Text = {
  signedOut: 'Connectez-vous pour faire cela.',
  noRole: 'Vous n’avez aucun rôle ici. Un propriétaire peut vous inviter.',
  denied: (role: string, needed: string) => `Votre rôle est ${role}. Il faut le rôle ${needed}.`,
  roles: { viewer: 'Lecteur', developer: 'Développeur', owner: 'Propriétaire' },
}
