import type { Text } from './en'
export const fr: Text = {
  signedOut: 'Connectez-vous pour faire cela.',
  noRole: 'Vous n’avez aucun rôle ici. Un propriétaire peut vous inviter.',
  needsDeveloper: (role) =>
    `Vous êtes ${role}. Seuls les développeurs et les propriétaires peuvent faire cela. Demandez un autre rôle à un propriétaire.`,
  needsOwner: (role) =>
    `Vous êtes ${role}. Seuls les propriétaires peuvent faire cela. Demandez un autre rôle à un propriétaire.`,
  roles: { viewer: 'lecteur', developer: 'développeur', owner: 'propriétaire' },
}
