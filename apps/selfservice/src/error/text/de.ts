import type { Text } from './en'

export const de: Text = {
  what: 'Der Dienst konnte nicht weitermachen.',
  gone: 'Dieser Fehler ist nicht mehr verzeichnet. Sie können einfach neu beginnen.',
  noId: 'An dieser Adresse gibt es keinen Fehler zu zeigen.',
  console_address_not_verified:
    'Ihre E-Mail-Adresse ist nicht bestätigt. Diese Konsole nimmt nur bestätigte Adressen an. Bestätigen Sie Ihre Adresse und melden Sie sich dann erneut an.',
  console_sign_in_circle:
    'Sie sind angemeldet, aber die Konsole verlangt immer wieder eine Anmeldung. Ihr Browser schickt deren Cookie nicht zurück. Melden Sie sich ab und versuchen Sie es erneut, oder wenden Sie sich an den Betrieb dieser Konsole.',
  verify: 'E-Mail bestätigen',
}
