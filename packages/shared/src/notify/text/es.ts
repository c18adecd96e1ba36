import type { Text } from './en'

export const es: Text = {
  notifications: 'Notificaciones',
  keep: 'Cancelar',
  typed: ['Escriba', 'para confirmar'],
  notLoaded: 'No se pudo mostrar el diálogo. Recargue la página e inténtelo de nuevo.',
}
