import type { Text } from './en'
export const es: Text = {
  copy: 'Copiar como curl',
  copied: 'Comando copiado',
  notCopied: 'Su navegador ha bloqueado la copia.',
}
