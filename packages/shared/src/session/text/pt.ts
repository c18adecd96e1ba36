import type { Text } from './en'
export const pt: Text = {
  signedOut: 'Entre para fazer isto.',
  noRole: 'Você não tem função aqui. Um proprietário pode convidar você.',
  denied: (role: string, needed: string) => `Sua função é ${role}. É necessária a função ${needed}.`,
  roles: { viewer: 'Leitor', developer: 'Desenvolvedor', owner: 'Proprietário' },
}
