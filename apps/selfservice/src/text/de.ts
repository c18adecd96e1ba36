import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  product: 'Atrium',
  titles: {
    login: 'Anmelden',
    refresh: 'Bestätigen Sie, dass Sie es sind',
    secondFactor: 'Zweiter Schritt',
    registration: 'Konto anlegen',
    recovery: 'Konto wiederherstellen',
    verification: 'Adresse bestätigen',
    settings: 'Ihr Konto',
    sessions: 'Ihre Sitzungen',
    error: 'Etwas ist schiefgegangen',
    logout: 'Sie sind abgemeldet',
    signedIn: 'Sie sind angemeldet',
    consent: 'Zugriff erlauben',
    device: 'Gerät verbinden',
  },
  links: {
    login: 'Anmelden',
    signInInstead: 'Stattdessen anmelden',
    registration: 'Konto anlegen',
    recovery: 'Passwort vergessen?',
    settings: 'Kontoeinstellungen',
    sessions: 'Ihre Sitzungen',
    logout: 'Abmelden',
    back: 'Zurück zur Anmeldung',
  },
  intro: {
    recovery: 'Wir schicken Ihnen einen Code oder einen Link, mit dem Sie wieder in Ihr Konto kommen.',
    verification: 'Wir schicken Ihnen einen Code oder einen Link, um zu bestätigen, dass die Adresse Ihnen gehört.',
  },
  fields: {
    email: 'E-Mail',
    'first name': 'Vorname',
    'last name': 'Nachname',
    name: 'Name',
    username: 'Benutzername',
    'phone number': 'Telefonnummer',
  },
  or: 'oder',
  optional: 'freiwillig',
  language: 'Sprache',
  showPassword: 'Passwort zeigen',
  hidePassword: 'Passwort verbergen',
  choose: 'Auswählen…',
  waiting: (seconds) =>
    plural('de', seconds, {
      one: 'Zu viele Versuche auf einmal. Wir versuchen es von selbst in {count} Sekunde wieder.',
      other: 'Zu viele Versuche auf einmal. Wir versuchen es von selbst in {count} Sekunden wieder.',
    }),
  code: {
    whole: (length) => `Wird geprüft, sobald alle ${length} Zeichen da sind.`,
    another: (seconds) =>
      plural('de', seconds, {
        one: 'In {count} Sekunde können Sie einen neuen senden.',
        other: 'In {count} Sekunden können Sie einen neuen senden.',
      }),
    ready: 'Sie können jetzt einen neuen senden.',
  },
  opensElsewhere: 'Unsicherer Link entfernt.',
  noPicture: (what) => `Dieses Bild lässt sich nicht zeigen: ${what}`,
  needsScripts: 'Diese Methode braucht JavaScript. Aktivieren Sie es, oder nutzen Sie eine andere Methode.',
  unknownNode: (type) => `Diese Seite kann „${type}“ nicht darstellen.`,
  groups: {
    default: 'Allgemein',
    profile: 'Profil',
    identifier_first: 'Konto',
    password: 'Passwort',
    code: 'Codes',
    link: 'Links',
    totp: 'Authenticator-App',
    lookup_secret: 'Ersatzcodes',
    captcha: 'Roboterprüfung',
    passkey: 'Passkeys',
    webauthn: 'Sicherheitsschlüssel',
    oidc: 'Verknüpfte Konten',
    saml: 'Single Sign-on',
    deviceauthn: 'Geräte',
    oauth2_consent: 'Zugriff',
  },
  restarted: {
    expired: 'Das hat zu lange gedauert, wir haben neu begonnen. Ihre Eingaben sind noch da.',
    missing: 'Dieses Formular gibt es nicht mehr, hier ist ein neues.',
    security:
      'Zu Ihrer Sicherheit haben wir neu begonnen. Kommt das jedes Mal, erlauben Sie Cookies für diese Seite oder schließen Sie deren andere Tabs.',
    replaced: 'Wir haben das aktuelle Formular geladen.',
    confirmed: 'Danke. Ihre Änderung ist noch da: Speichern Sie sie jetzt.',
  },
  tryAgain: 'Noch einmal versuchen',
  startAgain: 'Neu beginnen',
  continue: 'Weiter',
  details: 'Angaben für den Support',
  detail: { id: 'Fehler', status: 'Status', reason: 'Grund', request: 'Anfrage', debug: 'Debug', record: 'Eintrag' },
  signedIn: {
    as: (who) => `Sie sind angemeldet als ${who}.`,
    unknown: 'Auf diesem Gerät ist jemand angemeldet.',
    continue: 'Weiter',
    other: 'Anderes Konto verwenden',
  },
  taken: 'Diese E-Mail-Adresse, diese Telefonnummer oder dieser Benutzername gehört schon zu einem anderen Konto.',
  done: { registration: 'Ihr Konto ist angelegt. Melden Sie sich an, um es zu verwenden.' },
  logout: {
    what: 'Ihre Sitzung auf diesem Gerät ist beendet.',
    none: 'Auf diesem Gerät war niemand angemeldet.',
    again: 'Wieder anmelden',
  },
  notFound: { title: 'Seite nicht gefunden', what: 'Prüfen Sie die Adresse, oder gehen Sie zu Ihrem Konto.' },
  toAccount: 'Zu Ihrem Konto',
  notYet: {
    title: 'Noch nicht verfügbar',
    what: 'Dieser Dienst bietet diesen Schritt noch nicht an.',
  },
  problems: {
    network: {
      title: 'Der Dienst ist nicht erreichbar',
      what: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben sind noch da.',
    },
    malformed_answer: {
      title: 'Der Dienst hat unerwartet geantwortet',
      what: 'Das liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
    },
    tooLarge: {
      title: 'Das ist zu viel auf einmal',
      what: 'So viel nimmt der Dienst nicht an. Kürzen Sie es und versuchen Sie es noch einmal.',
    },
    unsupported: {
      title: 'Hier geht es nicht weiter',
      what: 'Der Dienst verlangt etwas, das diese Seite nicht kann. Beginnen Sie neu; kommt es jedes Mal, geben Sie die Einzelheiten an den Support weiter.',
    },
    script: {
      title: 'Ein Teil dieser Seite wurde blockiert',
      what: 'Ein Skript des Dienstes wurde nicht geladen. Erlauben Sie es im Browser oder Blocker und laden Sie die Seite neu, oder gehen Sie einen anderen Weg.',
    },
    tooMany: { title: 'Zu viele Versuche', what: 'Warten Sie eine Minute und versuchen Sie es noch einmal.' },
    server: {
      title: 'Der Dienst hat ein Problem',
      what: 'Das liegt nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
    },
    other: {
      title: 'Das hat nicht geklappt',
      what: 'Versuchen Sie es noch einmal. Bleibt es dabei, geben Sie die Angaben an den Support weiter.',
    },
    session_already_available: {
      title: 'Sie sind schon angemeldet',
      what: 'Machen Sie weiter, oder melden Sie sich erst ab.',
    },
    session_aal_already_fulfilled: { title: 'Das haben Sie schon bestätigt', what: 'Machen Sie weiter, wo Sie waren.' },
    session_inactive: { title: 'Sie sind nicht angemeldet', what: 'Melden Sie sich an, um weiterzumachen.' },
    session_aal1_required: { title: 'Melden Sie sich zuerst an', what: 'Der zweite Schritt kommt nach dem ersten.' },
    session_aal2_required: {
      title: 'Ein zweiter Faktor ist nötig',
      what: 'Bestätigen Sie die Anmeldung mit Ihrem zweiten Faktor.',
    },
    session_refresh_required: {
      title: 'Bestätigen Sie, dass Sie es sind',
      what: 'Melden Sie sich noch einmal an, um das zu ändern.',
    },
    session_verified_address_required: {
      title: 'Bestätigen Sie zuerst Ihre Adresse',
      what: 'Wir haben Ihnen eine Nachricht geschickt. Bestätigen Sie die Adresse und melden Sie sich dann an.',
    },
    browser_location_change_required: {
      title: 'Hier geht es anderswo weiter',
      what: 'Beginnen Sie neu, um dorthin zu kommen.',
    },
    security_csrf_violation: {
      title: 'Ihr Browser hat unser Cookie nicht mitgeschickt',
      what: 'Erlauben Sie Cookies für diese Seite, oder schließen Sie deren andere Tabs, und beginnen Sie neu.',
    },
    security_identity_mismatch: {
      title: 'Das gehört zu einem anderen Konto',
      what: 'Beginnen Sie mit Ihrem eigenen neu.',
    },
    self_service_flow_expired: { title: 'Das hat zu lange gedauert', what: 'Beginnen Sie neu.' },
    self_service_flow_replaced: {
      title: 'Es gibt ein neueres Formular',
      what: 'Beginnen Sie neu, um damit weiterzumachen.',
    },
    self_service_flow_disabled: {
      title: 'Das ist hier ausgeschaltet',
      what: 'Der Betreiber dieses Dienstes hat das ausgeschaltet.',
    },
    self_service_flow_return_to_forbidden: {
      title: 'Diese Weiterleitung ist nicht erlaubt',
      what: 'Die Rücksprung-URL ist nicht freigegeben. Sie können ohne sie weitermachen.',
    },
    feature_not_available: { title: 'Nicht verfügbar', what: 'Dieser Dienst bietet das nicht an.' },
    quota_exceeded: {
      title: 'Dieser Dienst ist an seiner Grenze',
      what: 'Versuchen Sie es später, oder wenden Sie sich an den Betreiber.',
    },
    cookies: {
      title: 'Cookies sind ausgeschaltet',
      what: 'Zum Anmelden braucht es sie. Erlauben Sie Cookies für diese Seite und beginnen Sie neu.',
    },
  },
}
