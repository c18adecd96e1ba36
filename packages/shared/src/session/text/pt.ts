import type { Text } from './en'
export const pt: Text = {
  signedOut: 'Entre para fazer isto.',
  noRole: 'Você não tem função aqui. Um proprietário pode convidar você.',
  needsDeveloper: (role) =>
    `Sua função é ${role}. Somente desenvolvedores e proprietários podem fazer isto. Peça outra função a um proprietário.`,
  needsOwner: (role) =>
    `Sua função é ${role}. Somente proprietários podem fazer isto. Peça outra função a um proprietário.`,
  roles: { viewer: 'leitor', developer: 'desenvolvedor', owner: 'proprietário' },
}
