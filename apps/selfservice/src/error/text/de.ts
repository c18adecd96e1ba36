import type { Text } from './en'

export const de: Text = {
  what: 'Der Dienst konnte nicht weitermachen.',
  gone: 'Dieser Fehler ist nicht mehr verzeichnet. Sie können einfach neu beginnen.',
  noId: 'An dieser Adresse gibt es keinen Fehler zu zeigen.',
}
