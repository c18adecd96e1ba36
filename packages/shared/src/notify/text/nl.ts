import type { Text } from './en'

export const nl: Text = {
  notifications: 'Meldingen',
  keep: 'Annuleren',
  typed: ['Typ', 'om te bevestigen'],
  notLoaded: 'Het venster kon niet worden getoond. Laad de pagina opnieuw en probeer het nog eens.',
  notShown: 'Dit kon niet worden getoond. Controleer de verbinding en probeer het nog eens.',
}
