import type { Text } from './en'
export const fr: Text = {
  reveal: 'Afficher',
  hidden: 'Masqué',
  recorded: 'L’affichage est consigné dans le journal des actions.',
}
