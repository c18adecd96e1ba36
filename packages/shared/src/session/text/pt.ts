import type { Text } from './en'
export const pt: Text = {
  signedOut: 'Entre para fazer isto.',
  noRole: 'Você não tem função aqui. Um proprietário pode convidar você.',
  needsDeveloper: (role) => `A sua função é ${role}. Só programadores e proprietários podem fazer isto.`,
  needsOwner: (role) => `A sua função é ${role}. Só proprietários podem fazer isto.`,
  roles: { viewer: 'leitor', developer: 'programador', owner: 'proprietário' },
}
