import type { Text } from './en'

export const nl: Text = {
  copy: (what) => `${what} kopiëren`,
  copied: 'Gekopieerd',
  notCopied: 'Uw browser heeft het kopiëren geblokkeerd',
  identifier: 'ID',
  requestId: 'Verzoek',
  requestIdName: 'verzoek-ID',
  retry: 'Opnieuw proberen',
  loading: 'Laden',
  learnMore: 'Meer informatie',
  close: 'Sluiten',
  environments: { prod: 'Productie', stage: 'Staging', dev: 'Ontwikkeling' },
  nothingMatches: 'Geen resultaten',
  nothingMatchesAbout: 'Wijzig of wis de filters om meer te zien.',
  dropFilters: 'Filters wissen',
  problems: {
    network: [
      'De service is niet bereikbaar',
      'Controleer de verbinding en probeer het opnieuw. Wat u invulde, gaat niet verloren.',
    ],
    unauthorized: ['U bent uitgelogd', 'Log opnieuw in om verder te gaan. Wat u invulde, gaat niet verloren.'],
    forbidden: ['Geen toestemming', 'Uw rol staat dit niet toe. Vraag een eigenaar om toegang.'],
    missing: ['Niet gevonden', 'Het is misschien verwijderd, of de URL is onjuist.'],
    conflict: ['Conflict', 'Het bestaat al, of iemand heeft het gewijzigd. Laad het opnieuw voordat u opslaat.'],
    busy: ['Te veel verzoeken', 'Wacht even en probeer het opnieuw.'],
    unsupported: ['Niet beschikbaar op dit doel', 'De verbonden service biedt dit niet aan.'],
    broken: ['Er is bij ons iets misgegaan', 'Probeer het zo meteen opnieuw.'],
    unexpected: ['Er is iets misgegaan', 'Probeer het opnieuw of laad de pagina opnieuw.'],
    refused: ['Verzoek geweigerd', ''],
  },
}
