import type { Text } from './en'

export const de: Text = {
  copy: 'Als curl kopieren',
  copied: 'Befehl kopiert',
  notCopied: 'Der Browser hat das Kopieren des Befehls nicht erlaubt.',
}
