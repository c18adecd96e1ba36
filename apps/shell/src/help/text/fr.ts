import type { Text } from './en'

export const fr: Text = {
  title: 'Aide',
  about: 'Comment utiliser la console, et ce que signifient ses termes.',
  more: 'Plus d’aide',
  previous: (page: string) => `Précédent : ${page}`,
  next: (page: string) => `Suivant : ${page}`,
  example: 'Exemple',
  table: 'Tableau',
}
