import type { Text } from './en'

export const nl: Text = {
  what: 'De dienst kon niet verder met wat u aan het doen was.',
  gone: 'Deze fout is niet meer bekend. U kunt gewoon opnieuw beginnen.',
  noId: 'Op dit adres is geen fout te tonen.',
}
