import type { Text } from './en'
export const fr: Text = {
  copy: 'Copier comme curl',
  copied: 'Commande copiée',
  notCopied: 'Votre navigateur a bloqué la copie.',
}
