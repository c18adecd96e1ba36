import type { Text } from './en'

export const de: Text = {
  denied: {
    title: 'Der Zugriff wurde abgelehnt',
    what: 'Sie oder dieser Dienst haben ihn nicht erlaubt. Gehen Sie zur Anwendung zurück, um es erneut zu versuchen.',
  },
  needsYou: {
    title: 'Ihre Anmeldung fehlt',
    what: 'Dafür müssen Sie sich erst anmelden oder zustimmen. Gehen Sie zur Anwendung zurück und beginnen Sie neu.',
  },
  appAtFault: {
    title: 'Die Anwendung hat einen Fehler gemacht',
    what: 'Dieser Dienst kann ihre Anfrage nicht annehmen. Gehen Sie zur Anwendung zurück und versuchen Sie es erneut. Tritt der Fehler wieder auf, wenden Sie sich an den Betreiber der Anwendung.',
  },
  gone: 'Zu diesem Fehler gibt es keine Angaben mehr. Sie können neu beginnen.',
  noId: 'Hier gibt es keinen Fehler anzuzeigen.',
  console_address_not_verified:
    'Ihre E-Mail-Adresse ist nicht bestätigt. Diese Konsole nimmt nur bestätigte Adressen an. Bestätigen Sie Ihre Adresse und melden Sie sich dann erneut an.',
  console_sign_in_circle:
    'Sie sind angemeldet, aber die Konsole verlangt immer wieder eine Anmeldung. Ihr Browser sendet deren Cookie nicht zurück. Melden Sie sich ab und versuchen Sie es erneut, oder wenden Sie sich an den Betrieb dieser Konsole.',
  console_session_not_kept:
    'Sie haben sich angemeldet, aber Ihr Browser hat die Sitzung nicht behalten. Erlauben Sie Cookies für diese Website, prüfen Sie Datum und Uhrzeit dieses Geräts und melden Sie sich erneut an. Hilft das nicht, bitten Sie den Betrieb dieser Konsole, die Uhren der Dienste zu vergleichen (npm run doctor).',
  verify: 'E-Mail bestätigen',
}
