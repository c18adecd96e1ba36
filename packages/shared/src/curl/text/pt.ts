import type { Text } from './en'
export const pt: Text = {
  copy: 'Copiar como curl',
  copied: 'Comando copiado',
  notCopied: 'O navegador bloqueou a cópia.',
}
