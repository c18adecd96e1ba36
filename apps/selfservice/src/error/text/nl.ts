import type { Text } from './en'

export const nl: Text = {
  denied: {
    title: 'De toegang is geweigerd',
    what: 'U of deze service heeft die niet toegestaan. Ga terug naar de app om het opnieuw te proberen.',
  },
  needsYou: {
    title: 'U moet eerst inloggen',
    what: 'Hiervoor moet u eerst inloggen of toestemming geven. Ga terug naar de app en begin opnieuw.',
  },
  appAtFault: {
    title: 'De app heeft een fout gemaakt',
    what: 'Deze service kan het verzoek niet aannemen. Ga terug naar de app en probeer het opnieuw. Blijft het gebeuren, meld het dan aan wie de app beheert.',
  },
  gone: 'De details van deze fout zijn niet meer beschikbaar. U kunt opnieuw beginnen.',
  noId: 'Er is hier geen fout te tonen.',
  console_address_not_verified:
    'Uw e-mailadres is niet geverifieerd. Deze console accepteert alleen geverifieerde adressen. Verifieer uw adres en log daarna opnieuw in.',
  console_sign_in_circle:
    'U bent ingelogd, maar de console blijft om inloggen vragen. Uw browser stuurt de cookie niet terug. Log uit en probeer het opnieuw, of vraag het aan de beheerder van deze console.',
  console_session_not_kept:
    'U bent ingelogd, maar uw browser heeft de sessie niet bewaard. Sta cookies van deze site toe, controleer de datum en tijd van dit apparaat en log opnieuw in. Helpt dat niet, vraag de beheerder van deze console dan de klokken van de services te vergelijken (npm run doctor).',
  verify: 'Uw e-mailadres verifiëren',
}
