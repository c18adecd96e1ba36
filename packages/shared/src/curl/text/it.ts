import type { Text } from './en'
export const it: Text = {
  copy: 'Copia come curl',
  copied: 'Comando copiato',
  notCopied: 'Il browser ha bloccato la copia.',
}
