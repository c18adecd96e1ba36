import type { Text } from './en'

export const de: Text = {
  title: 'Zustimmungen',
  about:
    'Was eine Person Anwendungen erlaubt hat und wo sie angemeldet ist. Suchen Sie nach dem Subject: der ID der Identität.',
  columns: {
    client: 'Client',
    scopes: 'Scopes',
    remembered: 'Gespeichert bis',
    session: 'Login-Sitzung',
    granted: 'Erteilt',
    audience: 'Audience',
    request: 'Zustimmungsanfrage',
  },
  forever: 'Bis zum Widerruf',
  empty: {
    title: 'Subject eingeben',
    body: 'Zustimmungen werden jeweils für eine Person angezeigt. Geben Sie die ID einer Identität ein, oder einen Teil der E-Mail-Adresse zur Auswahl.',
  },
  identity: 'Identität öffnen',
  revoked: 'Zustimmung widerrufen',
  signedOut: 'Login-Sitzungen beendet',
  revokeOne: 'Diese Zustimmung widerrufen',
  oneTitle: 'Diese Zustimmung widerrufen?',
  oneBody: 'Die zugehörigen Tokens werden ungültig, und die Anwendung muss erneut um Zustimmung bitten.',
  revokeClient: 'Alle für diesen Client widerrufen',
  clientTitle: 'Alle Zustimmungen für diesen Client widerrufen?',
  clientBody: (name) => `Alles, was diese Person ${name} erlaubt hat, endet, und die Tokens werden ungültig.`,
  revokeAll: 'Alle widerrufen',
  allTitle: 'Alle Zustimmungen widerrufen?',
  allBody: 'Jede Anwendung verliert den Zugriff auf dieses Konto, und die Tokens werden ungültig.',
  end: 'Sitzungen beenden',
  endOne: 'Diese Login-Sitzung beenden',
  endAll: 'Login-Sitzungen beenden',
  endOneTitle: 'Diese Login-Sitzung beenden?',
  endAllTitle: 'Alle Login-Sitzungen beenden?',
  endBody: 'Die Person muss sich neu anmelden. Tokens, die Anwendungen schon haben, gelten weiter.',
}
