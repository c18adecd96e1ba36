import type { Text } from './en'
export const fr: Text = {
  signedOut: 'Connectez-vous pour faire cela.',
  noRole: 'Vous n’avez aucun rôle ici. Un propriétaire peut vous inviter.',
  needsDeveloper: (role) =>
    `Vous êtes ${role}. Seuls les développeurs et les propriétaires peuvent faire cela. Un propriétaire peut changer votre rôle.`,
  needsOwner: (role) =>
    `Vous êtes ${role}. Seuls les propriétaires peuvent faire cela. Un propriétaire peut changer votre rôle.`,
  roles: { viewer: 'lecteur', developer: 'développeur', owner: 'propriétaire' },
}
