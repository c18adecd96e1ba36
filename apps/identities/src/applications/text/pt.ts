import type { Text } from './en'

export const pt: Text = {
  title: 'Aplicativos',
  name: 'Aplicativo',
  scope: 'Scopes',
  granted: 'Concedido',
  empty: 'Ainda não há aplicativos',
  emptyAbout: 'Os aplicativos aos quais esta pessoa deu acesso aparecem aqui.',
  all: 'Todos os consentimentos e sessões de login',
  revoke: 'Revogar acesso',
  revokeTitle: (name) => `Revogar o acesso de ${name}?`,
  revokeBody: 'Os tokens deixam de funcionar, e o aplicativo precisa pedir o consentimento novamente.',
  revoked: (name) => `Acesso de ${name} revogado`,
}
