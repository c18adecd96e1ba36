import type { Text } from './en'
export const it: Text = {
  signedOut: 'Acceda per farlo.',
  noRole: 'Non ha un ruolo qui. Un proprietario può invitarLa.',
  needsDeveloper: (role) =>
    `Il Suo ruolo è ${role}. Solo sviluppatori e proprietari possono farlo. Chieda un altro ruolo a un proprietario.`,
  needsOwner: (role) =>
    `Il Suo ruolo è ${role}. Solo i proprietari possono farlo. Chieda un altro ruolo a un proprietario.`,
  roles: { viewer: 'lettore', developer: 'sviluppatore', owner: 'proprietario' },
}
