import type { Text } from './en'

export const pt: Text = {
  title: 'Aplicações',
  name: 'Aplicação',
  scope: 'Scopes',
  granted: 'Concedido',
  empty: 'Ainda não há aplicações',
  emptyAbout: 'As aplicações a que esta pessoa deu acesso aparecem aqui.',
  all: 'Todos os consentimentos e sessões de início',
  revoke: 'Revogar acesso',
  revokeTitle: (name) => `Revogar o acesso de ${name}?`,
  revokeBody: 'Os tokens deixam de funcionar e a aplicação tem de voltar a pedir o consentimento.',
  revoked: (name) => `Acesso de ${name} revogado`,
}
