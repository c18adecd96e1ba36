import type { Text } from './en'

export const es: Text = {
  title: 'Aplicaciones',
  name: 'Aplicación',
  scope: 'Scopes',
  granted: 'Concedido',
  empty: 'Aún no hay aplicaciones',
  emptyAbout: 'Aquí aparecen las aplicaciones a las que esta persona ha dado acceso.',
  all: 'Todos los consentimientos y sesiones',
  revoke: 'Revocar el acceso',
  revokeTitle: (name) => `¿Revocar el acceso de ${name}?`,
  revokeBody: 'Sus tokens dejan de funcionar y tiene que volver a pedir el consentimiento.',
  revoked: (name) => `Acceso de ${name} revocado`,
}
