import type { Text } from './en'

export const de: Text = {
  title: 'Dynamische Registrierung',
  about:
    'Registrieren, lesen, ändern und löschen Sie einen Client, wie es eine Anwendung tut. Ihre eigenen Berechtigungen werden nicht verwendet (OpenID Connect Registration, RFC 7592).',
  metadata: 'Metadaten des Clients',
  document: 'Metadaten (JSON)',
  documentHint: 'Wird beim Registrieren und Ändern gesendet.',
  register: 'Registrieren',
  manage: 'Mit dem Registrierungstoken verwalten',
  id: 'Client-ID',
  token: 'Registrierungstoken',
  tokenHint: 'registration_access_token der letzten Antwort. Eine Änderung ersetzt es.',
  needsToken: 'Geben Sie zuerst Client-ID und Registrierungstoken ein.',
  read: 'Lesen',
  update: 'Ändern',
  remove: 'Löschen',
  removeTitle: 'Diesen Client löschen?',
  removeBody:
    'Die Anwendung kann keine Benutzer mehr anmelden und keine Tokens mehr abrufen. Das lässt sich nicht rückgängig machen.',
  noJson: 'Die Metadaten sind kein gültiges JSON.',
  once: 'Kopieren Sie Secret und Registrierungstoken jetzt. Sie werden nicht noch einmal angezeigt.',
  off: 'Dynamische Registrierung ist für dieses Projekt deaktiviert (oidc.dynamic_client_registration.enabled).',
  openSettings: 'Einstellungen öffnen',
  responses: { register: 'Registrieren', read: 'Lesen', update: 'Ändern', remove: 'Löschen' },
}
