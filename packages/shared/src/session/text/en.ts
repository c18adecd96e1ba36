export const en = {
  signedOut: 'Sign in to do this.',
  noRole: 'You have no role here. An owner can invite you.',
  denied: (role: string, needed: string) => `Your role is ${role}. This requires ${needed}.`,
  roles: { viewer: 'Viewer', developer: 'Developer', owner: 'Owner' },
}
export type Text = typeof en
