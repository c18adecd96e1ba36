import type { Text } from './en'

export const fr: Text = {
  notifications: 'Notifications',
  keep: 'Annuler',
  typed: ['Saisissez', 'pour confirmer'],
  notLoaded: 'La question n’a pas pu être affichée. Rechargez la page, puis réessayez.',
}
