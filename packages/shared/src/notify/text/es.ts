import type { Text } from './en'

export const es: Text = {
  notifications: 'Notificaciones',
  keep: 'Cancelar',
  typed: ['Escriba', 'para confirmar'],
  notLoaded: 'No se pudo mostrar el diálogo. Recargue la página e inténtelo de nuevo.',
  notShown: 'No se pudo mostrar. Compruebe la conexión e inténtelo de nuevo.',
}
