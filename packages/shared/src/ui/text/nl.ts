import type { Text } from './en'

export const nl: Text = {
  copy: (what) => `${what} kopiëren`,
  copied: 'Gekopieerd',
  notCopied: 'De browser stond kopiëren niet toe',
  identifier: 'ID',
  requestId: 'Verzoek',
  requestIdName: 'Verzoek-ID',
  retry: 'Opnieuw proberen',
  loading: 'Laden',
  learnMore: 'Meer informatie',
  close: 'Sluiten',
  environments: { prod: 'Productie', stage: 'Staging', dev: 'Ontwikkeling' },
  nothingMatches: 'Geen resultaten',
  nothingMatchesAbout: 'Wijzig of verwijder filters om meer te zien.',
  dropFilters: 'Filters verwijderen',
  problems: {
    network: [
      'De dienst is niet bereikbaar',
      'Controleer de verbinding en probeer het opnieuw. Er gaat niets verloren.',
    ],
    unauthorized: ['U bent uitgelogd', 'Log opnieuw in om verder te gaan. Er gaat niets verloren.'],
    forbidden: ['U mag dit niet', 'Uw rol reikt hier niet ver genoeg. Een eigenaar kan die wijzigen.'],
    missing: ['Dit bestaat niet', 'Het is misschien verwijderd, of het adres is onjuist.'],
    conflict: ['Conflict', 'Het bestaat al of is intussen gewijzigd. Laad het opnieuw voordat u opslaat.'],
    busy: ['Te veel verzoeken', 'De dienst vraagt om een ogenblik geduld.'],
    unsupported: ['Niet beschikbaar op dit doel', 'De verbonden dienst biedt dit niet aan.'],
    broken: ['De dienst is mislukt', 'Dit ligt niet aan u. Een nieuwe poging kan helpen.'],
    unexpected: ['Er is iets misgegaan', 'Probeer het opnieuw of laad de pagina opnieuw.'],
    refused: ['De dienst heeft dit geweigerd', ''],
  },
}
