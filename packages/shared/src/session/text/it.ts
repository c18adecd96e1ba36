import type { Text } from './en'
export const it: Text = {
  signedOut: 'Accedi per farlo.',
  noRole: 'Non hai un ruolo qui. Un proprietario può invitarti.',
  needsDeveloper: (role) => `Hai il ruolo di ${role}. Solo sviluppatori e proprietari possono farlo.`,
  needsOwner: (role) => `Hai il ruolo di ${role}. Solo i proprietari possono farlo.`,
  roles: { viewer: 'lettore', developer: 'sviluppatore', owner: 'proprietario' },
}
