import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Discovery',
  about: 'Sehen Sie, was der Dienst unterstützt und welche Clients so nicht funktionieren.',
  findings: 'Ergebnisse',
  columns: { client: 'Client', finding: 'Ergebnis', effect: 'Auswirkung' },
  fails: 'Schlägt fehl',
  check: 'Warnung',
  noClients: 'Sobald es Clients gibt, stehen hier die, die etwas verwenden, was der Dienst nicht anbietet.',
  none: 'Keine Probleme',
  noneSoFar: 'Bisher keine Probleme',
  noneAbout: (count) =>
    plural('de', count, {
      one: 'Der Client nutzt nur, was im Discovery-Dokument steht.',
      other: 'Alle {count} Clients nutzen nur, was im Discovery-Dokument steht.',
    }),
  checking: 'Clients werden geprüft …',
  checkedSoFar: (count) =>
    plural('de', count, { one: 'Bisher {count} Client geprüft.', other: 'Bisher {count} Clients geprüft.' }),
  checkedAll: (count) =>
    plural('de', count, { one: '{count} Client geprüft.', other: 'Alle {count} Clients geprüft.' }),
  most: (shown, count) =>
    plural('de', count, { other: `Die ersten ${shown} von {count} Ergebnissen werden angezeigt.` }),
  checkRest: 'Übrige Clients prüfen',
  stop: 'Anhalten',
  codes: {
    grant: (value) => `Nutzt den Grant-Typ ${value}, den der Dienst nicht unterstützt.`,
    response: (value) => `Nutzt den Response-Typ ${value}, den der Dienst nicht unterstützt.`,
    'auth-method': (value) => `Authentifiziert sich mit ${value}, was der Dienst nicht unterstützt.`,
    'auth-alg': (value) => `Signiert Assertions mit ${value}, was der Dienst nicht akzeptiert.`,
    'subject-type': (value) => `Nutzt den Subject-Typ ${value}, den der Dienst nicht unterstützt.`,
    'userinfo-alg': (value) => `Erwartet mit ${value} signierte Userinfo, was der Dienst nicht unterstützt.`,
    'request-alg': (value) => `Signiert Request-Objekte mit ${value}, was der Dienst nicht akzeptiert.`,
    backchannel: () => 'Hat eine Back-Channel-Logout-URI, aber der Dienst sendet keine Logout-Tokens.',
    frontchannel: () => 'Hat eine Front-Channel-Logout-URI, aber der Dienst öffnet sie nicht.',
    'request-uri': () => 'Hat Request-URIs, aber der Dienst ruft keine Request-Objekte ab.',
    'no-redirect': () => 'Nutzt den Autorisierungscode ohne Redirect-URI.',
    'no-keys': (value) => `Authentifiziert sich mit ${value}, hat aber weder Schlüssel noch JWKS-URI.`,
    'offline-without-refresh': (value) => `Darf ${value} anfordern, aber keine Refresh-Tokens nutzen.`,
    'refresh-without-offline': () => 'Kann Refresh-Tokens nutzen, erhält aber nie welche, weil offline_access fehlt.',
    implicit: () => 'Nutzt den impliziten Grant, der Tokens in URLs schreibt.',
  },
  offers: 'Unterstützte Funktionen',
  userinfo: 'Userinfo',
  response: 'Userinfo-Antwort',
  token: 'Access-Token',
  tokenHint: 'Wird einmal an den Userinfo-Endpunkt gesendet und nicht gespeichert.',
  tokenRequired: 'Geben Sie ein Access-Token ein.',
  callUserinfo: 'Userinfo aufrufen',
  keys: 'Öffentliche Schlüssel (JWKS)',
  manageKeys: 'Schlüssel verwalten',
  document: 'Discovery-Dokument',
}
