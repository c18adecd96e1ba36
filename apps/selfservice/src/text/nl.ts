import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const nl: Text = {
  product: 'Atrium',
  titles: {
    login: 'Inloggen',
    refresh: 'Bevestig dat u het bent',
    secondFactor: 'Tweede stap',
    registration: 'Uw account aanmaken',
    recovery: 'Uw account herstellen',
    verification: 'Uw adres bevestigen',
    settings: 'Uw account',
    sessions: 'Uw sessies',
    error: 'Er is iets misgegaan',
    logout: 'U bent uitgelogd',
    signedIn: 'U bent ingelogd',
    consent: 'Toegang toestaan',
    device: 'Een apparaat verbinden',
  },
  links: {
    login: 'Inloggen',
    signInInstead: 'Liever inloggen',
    registration: 'Account aanmaken',
    recovery: 'Wachtwoord vergeten?',
    settings: 'Accountinstellingen',
    sessions: 'Uw sessies',
    logout: 'Uitloggen',
    back: 'Terug naar inloggen',
  },
  intro: {
    recovery: 'We sturen u een code of een link waarmee u weer in uw account komt.',
    verification: 'We sturen u een code of een link om te bevestigen dat dit adres van u is.',
  },
  fields: {
    email: 'E-mail',
    'first name': 'Voornaam',
    'last name': 'Achternaam',
    name: 'Naam',
    username: 'Gebruikersnaam',
    'phone number': 'Telefoonnummer',
  },
  or: 'of',
  optional: 'optioneel',
  language: 'Taal',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  choose: 'Kies…',
  waiting: (seconds) =>
    plural('nl', seconds, {
      one: 'Te veel pogingen achter elkaar. Wij proberen het over {count} seconde vanzelf opnieuw.',
      other: 'Te veel pogingen achter elkaar. Wij proberen het over {count} seconden vanzelf opnieuw.',
    }),
  code: {
    whole: (length) => `Wordt gecontroleerd zodra alle ${length} tekens er zijn.`,
    another: (seconds) =>
      plural('nl', seconds, {
        one: 'Over {count} seconde kunt u een nieuwe sturen.',
        other: 'Over {count} seconden kunt u een nieuwe sturen.',
      }),
    ready: 'U kunt nu een nieuwe sturen.',
  },
  opensElsewhere: 'Deze link leidt niet naar een veilige plek en is weggelaten.',
  noPicture: (what) => `Deze afbeelding kon niet worden getoond: ${what}`,
  needsScripts: 'Deze methode heeft JavaScript nodig. Schakel het in of gebruik een andere methode.',
  unknownNode: (type) => `Deze pagina kan ‘${type}’ niet tonen.`,
  groups: {
    default: 'Algemeen',
    profile: 'Profiel',
    identifier_first: 'Account',
    password: 'Wachtwoord',
    code: 'Codes',
    link: 'Links',
    totp: 'Authenticator-app',
    lookup_secret: 'Reservecodes',
    captcha: 'Robotcontrole',
    passkey: 'Passkeys',
    webauthn: 'Beveiligingssleutels',
    oidc: 'Gekoppelde accounts',
    saml: 'Single sign-on',
    deviceauthn: 'Apparaten',
    oauth2_consent: 'Toegang',
  },
  restarted: {
    expired: 'Het duurde te lang, dus zijn we opnieuw begonnen. Wat u invulde, staat er nog.',
    missing: 'Dat formulier is er niet meer; hier is een nieuw.',
    security:
      'Voor uw veiligheid zijn we opnieuw begonnen. Gebeurt dit elke keer, sta dan cookies toe voor deze site of sluit de andere tabbladen ervan.',
    replaced: 'U gaat verder met een nieuwer formulier.',
    confirmed: 'Dank u. Uw wijziging staat er nog: sla hem nu op.',
  },
  tryAgain: 'Opnieuw proberen',
  startAgain: 'Opnieuw beginnen',
  continue: 'Doorgaan',
  details: 'Gegevens voor de helpdesk',
  detail: {
    id: 'Fout',
    status: 'Status',
    reason: 'Reden',
    request: 'Verzoek',
    debug: 'Debug',
    record: 'Vermelding',
  },
  signedIn: {
    as: (who) => `U bent ingelogd als ${who}.`,
    unknown: 'Er is iemand ingelogd op dit apparaat.',
    continue: 'Doorgaan',
    other: 'Een ander account gebruiken',
  },
  taken: 'Dit e-mailadres, dit telefoonnummer of deze gebruikersnaam hoort al bij een ander account.',
  done: { registration: 'Uw account is klaar. Log in om het te gebruiken.' },
  logout: {
    what: 'Uw sessie op dit apparaat is beëindigd.',
    none: 'Er was niemand ingelogd op dit apparaat.',
    again: 'Opnieuw inloggen',
  },
  notYet: { title: 'Nog niet beschikbaar', what: 'Deze dienst biedt deze stap nog niet aan.' },
  problems: {
    network: {
      title: 'De dienst is niet bereikbaar',
      what: 'Controleer uw verbinding en probeer het opnieuw. Wat u invulde, staat er nog.',
    },
    malformed_answer: {
      title: 'De dienst gaf een onbegrijpelijk antwoord',
      what: 'Dit ligt niet aan u. Probeer het zo meteen opnieuw.',
    },
    tooLarge: {
      title: 'Dit is te veel tegelijk',
      what: 'Zoveel neemt de dienst niet aan. Maak het korter en probeer het opnieuw.',
    },
    unsupported: {
      title: 'Hier gaat het niet verder',
      what: 'De dienst vraagt iets wat deze pagina niet kan. Begin opnieuw; gebeurt het steeds, geef de details dan door aan de helpdesk.',
    },
    script: {
      title: 'Een deel van deze pagina is geblokkeerd',
      what: 'Een script van de dienst is niet geladen. Sta het toe in de browser of blokkering en laad de pagina opnieuw, of ga op een andere manier verder.',
    },
    tooMany: { title: 'Te veel pogingen', what: 'Wacht een minuut en probeer het opnieuw.' },
    server: { title: 'De dienst heeft een probleem', what: 'Dit ligt niet aan u. Probeer het zo meteen opnieuw.' },
    other: {
      title: 'Dat is niet gelukt',
      what: 'Probeer het opnieuw. Blijft het misgaan, geef de gegevens dan door aan de helpdesk.',
    },
    session_already_available: { title: 'U bent al ingelogd', what: 'Ga verder, of log eerst uit.' },
    session_aal_already_fulfilled: { title: 'U hebt dit al bevestigd', what: 'Ga verder waar u was.' },
    session_inactive: { title: 'U bent niet ingelogd', what: 'Log in om verder te gaan.' },
    session_aal1_required: { title: 'Log eerst in', what: 'De tweede stap komt na de eerste.' },
    session_aal2_required: {
      title: 'Er is een tweede factor nodig',
      what: 'Bevestig het inloggen met uw tweede factor.',
    },
    session_refresh_required: { title: 'Bevestig dat u het bent', what: 'Log opnieuw in om dit te wijzigen.' },
    session_verified_address_required: {
      title: 'Bevestig eerst uw adres',
      what: 'We hebben u een bericht gestuurd. Bevestig uw adres en log daarna in.',
    },
    browser_location_change_required: {
      title: 'Dit gaat ergens anders verder',
      what: 'Begin opnieuw om daarheen te gaan.',
    },
    security_csrf_violation: {
      title: 'Uw browser heeft onze cookie niet meegestuurd',
      what: 'Sta cookies toe voor deze site of sluit de andere tabbladen ervan, en begin opnieuw.',
    },
    security_identity_mismatch: {
      title: 'Dit hoort bij een ander account',
      what: 'Begin opnieuw met uw eigen account.',
    },
    self_service_flow_expired: { title: 'Dat duurde te lang', what: 'Begin opnieuw.' },
    self_service_flow_replaced: {
      title: 'Er is een nieuwer formulier',
      what: 'Begin opnieuw om daarmee verder te gaan.',
    },
    self_service_flow_disabled: {
      title: 'Dit is hier uitgeschakeld',
      what: 'De beheerder van deze dienst heeft dit uitgeschakeld.',
    },
    self_service_flow_return_to_forbidden: {
      title: 'Deze link leidt naar een plek die niet is toegestaan',
      what: 'Het adres om naar terug te gaan hoort niet bij deze dienst. U kunt zonder verdergaan.',
    },
    feature_not_available: { title: 'Niet beschikbaar', what: 'Deze dienst biedt dit niet aan.' },
    quota_exceeded: {
      title: 'Deze dienst heeft zijn grens bereikt',
      what: 'Probeer het later, of vraag het de beheerder.',
    },
    cookies: {
      title: 'Cookies zijn uitgeschakeld',
      what: 'Inloggen kan niet zonder. Sta cookies toe voor deze site in uw browser en begin opnieuw.',
    },
  },
}
