import type { Text } from './en'
export const nl: Text = {
  signedOut: 'Meld u aan om dit te doen.',
  noRole: 'U hebt hier geen rol. Een eigenaar kan u uitnodigen.',
  denied: (role: string, needed: string) => `Uw rol is ${role}. Hiervoor is ${needed} nodig.`,
  roles: { viewer: 'Lezer', developer: 'Ontwikkelaar', owner: 'Eigenaar' },
}
