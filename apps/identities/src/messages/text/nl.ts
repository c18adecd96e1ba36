import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const nl: Text = {
  title: 'Berichten',
  about: 'E-mails en sms’en die dit project heeft verzonden.',
  columns: {
    recipient: 'Ontvanger',
    template: 'Sjabloon',
    status: 'Status',
    tries: 'Pogingen',
    channel: 'Kanaal',
    id: 'ID',
    created: 'Gemaakt',
  },
  sendAgain: 'Opnieuw verzenden',
  sendAgainTitle: (recipient: string) => `Bericht aan ${recipient} opnieuw verzenden?`,
  sendAgainBody: 'De service verzendt een nieuw bericht van dit type met een nieuwe code of link.',
  sentAgain: (recipient: string) => `Bericht aan ${recipient} opnieuw verzonden`,
  notAgain: 'Alleen herstel- en verificatiemails kunnen opnieuw worden verzonden.',
  scanned: (count: number, more: boolean) => {
    const scanned = plural('nl', count, { one: '{count} bericht doorzocht', other: '{count} berichten doorzocht' })
    return more
      ? `De API kan niet op tijd filteren. ${scanned} voor deze pagina. Kies ‘Volgende’ om verder te zoeken.`
      : `${scanned}.`
  },
  statuses: { queued: 'In wachtrij', processing: 'Wordt verzonden', sent: 'Verzonden', abandoned: 'Mislukt' },
  templates: {
    recovery_invalid: 'Herstellink, onbekend adres',
    recovery_valid: 'Herstellink',
    recovery_code_invalid: 'Herstelcode, onbekend adres',
    recovery_code_valid: 'Herstelcode',
    verification_invalid: 'Verificatielink, onbekend adres',
    verification_valid: 'Verificatielink',
    verification_code_invalid: 'Verificatiecode, onbekend adres',
    verification_code_valid: 'Verificatiecode',
    login_code_valid: 'Inlogcode',
    registration_code_valid: 'Registratiecode',
    verifiable_address_changed: 'Adres gewijzigd',
    authenticator_key_added: 'Beveiligingssleutel toegevoegd',
  },
  types: { email: 'E-mail', phone: 'Sms', sms: 'Sms' },
  staysHere: {
    title: 'E-mails worden nog niet verzonden',
    body: 'Er is geen mailserver ingesteld. E-mails blijven op deze computer en staan alleen hier.',
    action: 'Verzending instellen',
  },
  empty: { title: 'Geen berichten', body: 'Berichten verschijnen hier als dit project ze verzendt.' },
  emptyFor: 'Er zijn geen berichten aan deze identiteit verzonden.',
  activity: {
    title: 'Berichtactiviteit',
    about: 'Berichten in de tijd per status en per sjabloon.',
    open: 'Activiteit',
    period: 'Periode',
    days: (count: number) => plural('nl', count, { one: 'Afgelopen dag', other: 'Afgelopen {count} dagen' }),
    perDay: 'Berichten per dag',
    perTemplate: 'Berichten per sjabloon',
    day: 'Dag',
    empty: 'Geen berichten in deze periode',
    countedSince: (time: string) =>
      `Dit project verzendt te veel berichten om allemaal te tellen. Alleen berichten sinds ${time} zijn geteld.`,
  },
  open: 'Openen',
  facts: 'Details',
  updated: 'Bijgewerkt',
  text: 'Tekst',
  source: 'Broncode',
  body: 'Berichtinhoud',
  hidden: 'De berichtinhoud is verborgen',
  hiddenAbout: 'Die kan een code of inloglink bevatten.',
  noBody: 'Dit bericht heeft geen inhoud.',
  pictures: 'Afbeeldingen en links zijn uit het voorbeeld verwijderd, zodat de afzender niet merkt dat u het opende.',
  dispatches: {
    title: 'Bezorgpogingen',
    none: 'Nog geen pogingen.',
    unrecorded: 'Van deze pogingen zijn geen details vastgelegd.',
    showResponse: 'Antwoord tonen',
    failed: 'Mislukt',
    success: 'Verzonden',
    when: 'Tijd',
    result: 'Resultaat',
    error: 'Antwoord',
  },
}
