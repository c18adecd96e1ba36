export const en = {
  title: 'Applications',
  name: 'Application',
  scope: 'Scopes',
  granted: 'Granted',
  empty: 'No applications yet',
  emptyAbout: 'Applications appear here once this person has given them access.',
  all: 'All consents and login sessions',
  revoke: 'Revoke access',
  revokeTitle: (name: string) => `Revoke the access of ${name}?`,
  revokeBody: 'Its tokens stop working, and it has to ask for consent again.',
  revoked: (name: string) => `Access of ${name} revoked`,
}
export type Text = typeof en
