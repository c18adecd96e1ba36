import type { Text } from './en'
export const nl: Text = {
  signedOut: 'Log in om dit te doen.',
  noRole: 'U hebt hier geen rol. Een eigenaar kan u uitnodigen.',
  needsDeveloper: (role) =>
    `U bent ${role}. Alleen ontwikkelaars en eigenaren kunnen dit doen. Vraag een eigenaar om een andere rol.`,
  needsOwner: (role) => `U bent ${role}. Alleen eigenaren kunnen dit doen. Vraag een eigenaar om een andere rol.`,
  roles: { viewer: 'lezer', developer: 'ontwikkelaar', owner: 'eigenaar' },
}
