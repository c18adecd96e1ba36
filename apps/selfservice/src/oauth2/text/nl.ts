import type { Text } from './en'

export const nl: Text = {
  scopes: {
    openid: { title: 'Weten wie u bent', what: 'De ID van uw account, om u in te loggen.' },
    offline_access: {
      title: 'Toegang houden',
      what: 'Deze toegang ook gebruiken als u er niet bent, tot u of de app hem beëindigt.',
    },
    profile: { title: 'Uw profiel', what: 'Uw naam en andere gegevens van uw profiel.' },
    email: { title: 'Uw e-mailadres', what: 'Het adres, en of het geverifieerd is.' },
    phone: { title: 'Uw telefoonnummer', what: 'Het nummer, en of het geverifieerd is.' },
    address: { title: 'Uw postadres', what: 'Het adres in uw profiel.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Dit verzoek bestaat niet',
      what: 'De link is misschien onvolledig of te oud. Ga terug naar de app en begin opnieuw.',
    },
    challenge_expired: {
      title: 'Dit verzoek is verlopen',
      what: 'Het antwoord duurde te lang. Ga terug naar de app en begin opnieuw.',
    },
    challenge_used: {
      title: 'U hebt dit verzoek al beantwoord',
      what: 'Ga terug naar de app. Bent u daar niet ingelogd, begin dan opnieuw.',
    },
    security_identity_mismatch: {
      title: 'Dit verzoek is voor een ander account',
      what: 'U bent met een ander account ingelogd. Ga terug naar de app en begin opnieuw.',
    },
  },
  consent: {
    title: (name) => `${name} wil toegang tot uw account`,
    scopes: 'De app kan dan:',
    nothing: 'De app vraagt om geen gegevens.',
    unknown: 'Een recht van deze app.',
    audience: 'De app kan deze toegang gebruiken bij:',
    remember: '30 dagen niet meer vragen',
    remembers: (name) =>
      `${name} krijgt 30 dagen lang dezelfde toegang zonder deze pagina. Vraagt de app om meer, dan vragen wij het u opnieuw.`,
    notYou: 'Bent u dit niet?',
    allow: 'Toestaan',
    deny: 'Weigeren',
    withReason: 'De app vertellen waarom u weigert',
    reason: 'Reden',
    policy: 'Privacybeleid',
    terms: 'Gebruiksvoorwaarden',
  },
  logout: {
    title: 'Uitloggen?',
    requestedBy: (name) => `${name} wil u uitloggen.`,
    what: 'Dit beëindigt uw sessie op dit apparaat.',
    stay: 'Ingelogd blijven',
    stayed: 'U bent nog ingelogd.',
  },
  device: {
    what: 'Voer de code in die uw tv, opdrachtregel of een ander apparaat toont. Daarmee logt dat apparaat in op uw account.',
    compare: 'Controleer of uw apparaat deze code toont.',
    code: 'Code',
    matches: 'De code klopt',
    missing: 'Voer de code in.',
    wrong: 'Deze code is onjuist of verlopen. Kijk op uw apparaat naar een nieuwe.',
    careful:
      'Voer nooit een code in die iemand u heeft gestuurd of voorgelezen: die persoon krijgt dan toegang tot uw account. Ga alleen verder als u dit zelf op uw eigen apparaat bent begonnen.',
    doneTitle: 'Apparaat verbonden',
    done: 'U kunt deze pagina sluiten en teruggaan naar uw apparaat.',
  },
}
