import type { Text } from './en'

export const fr: Text = {
  notifications: 'Notifications',
  keep: 'Annuler',
  typed: ['Saisissez', 'pour confirmer'],
  notLoaded: 'La boîte de dialogue n’a pas pu être affichée. Rechargez la page et réessayez.',
  notShown: 'L’affichage a échoué. Vérifiez la connexion, puis réessayez.',
}
