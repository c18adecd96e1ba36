import type { Text } from './en'

export const nl: Text = {
  title: 'Gebeurtenissen',
  about: 'De laatste wijziging en de laatste 100 sessies, berichten en acties in deze console.',
  kinds: {
    created: () => 'Gemaakt',
    updated: () => 'Laatst bijgewerkt',
    activated: () => 'Geactiveerd',
    deactivated: () => 'Gedeactiveerd',
    verified: (about) => `Adres ${about} geverifieerd`,
    'credential-added': (about) => `${about} toegevoegd`,
    'credential-changed': (about) => `${about} gewijzigd`,
    'signed-in': (about) => (about ? `Ingelogd met ${about}` : 'Ingelogd'),
    'stepped-up': (about) => `Bevestigd met ${about}`,
    'session-expired': () => 'Sessie verlopen',
    message: (about) => `Bericht verzonden: ${about}`,
    action: (about) => about,
  },
  noActions: 'De acties in deze console kunnen nu niet worden geladen.',
}
