import type { Text } from './en'

export const es: Text = {
  notifications: 'Notificaciones',
  keep: 'Cancelar',
  typed: ['Escriba', 'para confirmar'],
  notLoaded: 'No se ha podido mostrar la pregunta. Vuelva a cargar la página e inténtelo otra vez.',
}
