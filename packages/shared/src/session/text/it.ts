import type { Text } from './en'
export const it: Text = {
  signedOut: 'Acceda per farlo.',
  noRole: 'Non ha un ruolo qui. Un proprietario può invitarLa.',
  needsDeveloper: (role) =>
    `Il Suo ruolo è ${role}. Solo sviluppatori e proprietari possono farlo. Un proprietario può cambiare il Suo ruolo.`,
  needsOwner: (role) =>
    `Il Suo ruolo è ${role}. Solo i proprietari possono farlo. Un proprietario può cambiare il Suo ruolo.`,
  roles: { viewer: 'lettore', developer: 'sviluppatore', owner: 'proprietario' },
}
