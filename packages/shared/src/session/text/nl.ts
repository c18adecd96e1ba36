import type { Text } from './en'
export const nl: Text = {
  signedOut: 'Log in om dit te doen.',
  noRole: 'U hebt hier geen rol. Een eigenaar kan u uitnodigen.',
  needsDeveloper: (role) =>
    `U bent ${role}. Alleen ontwikkelaars en eigenaren kunnen dit doen. Een eigenaar kan uw rol wijzigen.`,
  needsOwner: (role) => `U bent ${role}. Alleen eigenaren kunnen dit doen. Een eigenaar kan uw rol wijzigen.`,
  roles: { viewer: 'lezer', developer: 'ontwikkelaar', owner: 'eigenaar' },
}
