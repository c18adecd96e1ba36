import type { Text } from './en'

export const de: Text = {
  copy: 'Als curl kopieren',
  copied: 'Befehl kopiert',
  notCopied: 'Ihr Browser hat das Kopieren blockiert.',
}
