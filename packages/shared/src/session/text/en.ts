export const en = {
  signedOut: 'Sign in to do this.',
  noRole: 'You have no role here. An owner can invite you.',
  needsDeveloper: (role: string) =>
    `You’re ${role}. Only developers and owners can do this. Ask an owner for another role.`,
  needsOwner: (role: string) => `You’re ${role}. Only owners can do this. Ask an owner for another role.`,
  roles: { viewer: 'a viewer', developer: 'a developer', owner: 'an owner' },
}
export type Text = typeof en
