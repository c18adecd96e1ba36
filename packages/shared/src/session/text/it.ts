import type { Text } from './en'
export const it: Text = {
  signedOut: 'Accedi per farlo.',
  noRole: 'Non hai un ruolo qui. Un proprietario può invitarti.',
  denied: (role: string, needed: string) => `Il tuo ruolo è ${role}. Serve il ruolo ${needed}.`,
  roles: { viewer: 'Lettore', developer: 'Sviluppatore', owner: 'Proprietario' },
}
