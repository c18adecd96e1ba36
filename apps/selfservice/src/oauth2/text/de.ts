import type { Text } from './en'

export const de: Text = {
  scopes: {
    openid: { title: 'Wissen, wer Sie sind', what: 'Die ID Ihres Kontos, um Sie anzumelden.' },
    offline_access: {
      title: 'Zugriff behalten',
      what: 'Diesen Zugriff auch in Ihrer Abwesenheit nutzen, bis Sie oder die Anwendung ihn beenden.',
    },
    profile: { title: 'Ihr Profil', what: 'Ihr Name und andere Angaben Ihres Profils.' },
    email: { title: 'Ihre E-Mail-Adresse', what: 'Die Adresse und ob sie bestätigt ist.' },
    phone: { title: 'Ihre Telefonnummer', what: 'Die Nummer und ob sie bestätigt ist.' },
    address: { title: 'Ihre Postanschrift', what: 'Die Anschrift in Ihrem Profil.' },
  },
  problems: {
    challenge_unknown: {
      title: 'Diese Anfrage gibt es nicht',
      what: 'Der Link ist vielleicht unvollständig oder zu alt. Gehen Sie zur Anwendung zurück und beginnen Sie neu.',
    },
    challenge_expired: {
      title: 'Diese Anfrage ist abgelaufen',
      what: 'Die Antwort hat zu lange gedauert. Gehen Sie zur Anwendung zurück und beginnen Sie neu.',
    },
    challenge_used: {
      title: 'Diese Anfrage haben Sie schon beantwortet',
      what: 'Gehen Sie zur Anwendung zurück. Wenn Sie dort nicht angemeldet sind, beginnen Sie neu.',
    },
    security_identity_mismatch: {
      title: 'Diese Anfrage betrifft ein anderes Konto',
      what: 'Sie sind mit einem anderen Konto angemeldet. Gehen Sie zur Anwendung zurück und beginnen Sie neu.',
    },
  },
  consent: {
    title: (name) => `${name} möchte auf Ihr Konto zugreifen`,
    scopes: 'Die Anwendung darf dann:',
    nothing: 'Die Anwendung fordert keine Daten an.',
    unknown: 'Eine Berechtigung dieser Anwendung.',
    audience: 'Sie kann den Zugriff hier nutzen:',
    remember: '30 Tage nicht mehr fragen',
    remembers: (name) =>
      `${name} bekommt 30 Tage lang denselben Zugriff, ohne dass diese Seite erscheint. Für weitere Rechte fragen wir Sie erneut.`,
    notYou: 'Nicht Sie?',
    allow: 'Erlauben',
    deny: 'Ablehnen',
    withReason: 'Der Anwendung einen Grund nennen',
    reason: 'Grund',
    policy: 'Datenschutzerklärung',
    terms: 'Nutzungsbedingungen',
  },
  logout: {
    title: 'Abmelden?',
    requestedBy: (name) => `${name} möchte Sie abmelden.`,
    what: 'Das beendet Ihre Sitzung auf diesem Gerät.',
    stay: 'Angemeldet bleiben',
    stayed: 'Sie sind weiterhin angemeldet.',
  },
  device: {
    what: 'Geben Sie den Code ein, den Ihr Fernseher, Ihre Befehlszeile oder ein anderes Gerät anzeigt. Damit melden Sie das Gerät bei Ihrem Konto an.',
    compare: 'Prüfen Sie, ob Ihr Gerät diesen Code anzeigt.',
    code: 'Code',
    matches: 'Der Code stimmt überein',
    missing: 'Geben Sie den Code ein.',
    wrong: 'Dieser Code ist falsch oder abgelaufen. Sehen Sie auf Ihrem Gerät nach einem neuen.',
    careful:
      'Geben Sie nie einen Code ein, den Ihnen jemand gesendet oder vorgelesen hat: Diese Person bekäme Zugriff auf Ihr Konto. Fahren Sie nur fort, wenn Sie selbst auf Ihrem Gerät begonnen haben.',
    doneTitle: 'Gerät verbunden',
    done: 'Sie können diese Seite schließen und zu Ihrem Gerät zurückkehren.',
  },
}
