import { plural } from '@atrium/shared/text'

import type { Text } from './en'

export const de: Text = {
  title: 'Discovery',
  about: 'Was der Dienst anbietet, und welche Clients etwas anderes wollen.',
  findings: 'Befunde',
  columns: { client: 'Client', finding: 'Befund', effect: 'Folge' },
  fails: 'Scheitert',
  check: 'Prüfen',
  none: 'Nichts zu tun',
  noneSoFar: 'Bisher nichts zu tun',
  noneAbout: (count) =>
    plural('de', count, {
      one: 'Der Client verlangt nur, was im Discovery-Dokument steht.',
      other: '{count} Clients wurden mit dem Discovery-Dokument verglichen. Alle verlangen nur, was darin steht.',
    }),
  checking: 'Clients werden geprüft …',
  checkedSoFar: (count) => plural('de', count, { other: 'Die ersten {count} Clients sind geprüft.' }),
  checkedAll: (count) =>
    plural('de', count, { one: 'Der einzige Client ist geprüft.', other: 'Alle {count} Clients sind geprüft.' }),
  most: (shown, count) => plural('de', count, { other: `Gezeigt sind die ersten ${shown} von {count} Befunden.` }),
  checkRest: 'Restliche prüfen',
  stop: 'Anhalten',
  codes: {
    grant: (value) => `Will den Grant-Typ ${value}, den der Dienst nicht anbietet.`,
    response: (value) => `Will den Antworttyp ${value}, den der Dienst nicht anbietet.`,
    'auth-method': (value) => `Weist sich mit ${value} aus, was der Dienst nicht anbietet.`,
    'auth-alg': (value) => `Signiert Assertions mit ${value}, was der Dienst nicht annimmt.`,
    'subject-type': (value) => `Will Subjekte der Art ${value}, die der Dienst nicht anbietet.`,
    'userinfo-alg': (value) => `Will Userinfo mit ${value} signiert, was der Dienst nicht anbietet.`,
    'request-alg': (value) => `Signiert Request-Objekte mit ${value}, was der Dienst nicht annimmt.`,
    backchannel: () => 'Hat eine Adresse für das Abmelden im Hintergrund, aber der Dienst sendet keine Logout-Tokens.',
    frontchannel: () => 'Hat eine Adresse für das Abmelden im Browser, aber der Dienst öffnet sie nicht.',
    'request-uri': () => 'Hat Request-URIs, aber der Dienst holt keine Request-Objekte.',
    'no-redirect': () => 'Nutzt den Autorisierungscode ohne Redirect-URI.',
    'no-keys': (value) => `Weist sich mit ${value} aus, hat aber weder Schlüssel noch JWKS-URI.`,
    'offline-without-refresh': (value) => `Darf ${value} anfragen, aber keine Refresh-Tokens nutzen.`,
    'refresh-without-offline': () =>
      'Darf Refresh-Tokens nutzen, aber nicht offline_access anfragen; er bekommt also nie eines.',
    implicit: () => 'Nutzt den impliziten Grant, der Tokens in Adressen schreibt.',
  },
  offers: 'Was der Dienst anbietet',
  userinfo: 'Userinfo',
  answer: 'Antwort von Userinfo',
  token: 'Access-Token',
  tokenHint: 'Wird einmal an den Userinfo-Endpunkt gesendet und nicht behalten.',
  tokenRequired: 'Geben Sie ein Access-Token an.',
  ask: 'Userinfo aufrufen',
  keys: 'Öffentliche Schlüssel (JWKS)',
  manageKeys: 'Schlüssel verwalten',
  document: 'Discovery-Dokument',
}
