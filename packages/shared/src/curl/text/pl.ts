import type { Text } from './en'
export const pl: Text = {
  copy: 'Kopiuj jako curl',
  copied: 'Skopiowano polecenie',
  notCopied: 'Przeglądarka zablokowała kopiowanie.',
}
