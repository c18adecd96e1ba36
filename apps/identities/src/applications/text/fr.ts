import type { Text } from './en'

export const fr: Text = {
  title: 'Applications',
  name: 'Application',
  scope: 'Scopes',
  granted: 'Accordé',
  empty: 'Aucune application pour le moment',
  emptyAbout: 'Les applications auxquelles cette personne a donné accès apparaissent ici.',
  all: 'Tous les consentements et sessions de connexion',
  revoke: 'Révoquer l’accès',
  revokeTitle: (name) => `Révoquer l’accès de ${name} ?`,
  revokeBody: 'Ses jetons cessent de fonctionner, et elle doit redemander le consentement.',
  revoked: (name) => `Accès de ${name} révoqué`,
}
