import type { Text } from './en'
export const nl: Text = {
  copy: 'Kopiëren als curl',
  copied: 'Opdracht gekopieerd',
  notCopied: 'Uw browser heeft het kopiëren geblokkeerd.',
}
