import type { Text } from './en'

export const de: Text = {
  title: 'Dynamische Registrierung',
  about:
    'Einen Client wie eine Anwendung eintragen, lesen, ändern und löschen, ohne eigene Rechte (OpenID Connect Registration, RFC 7592).',
  metadata: 'Metadaten des Clients',
  document: 'Metadaten (JSON)',
  documentHint: 'Wird beim Eintragen und Ändern gesendet.',
  register: 'Eintragen',
  manage: 'Mit dem Registrierungstoken verwalten',
  id: 'Client-ID',
  token: 'Registrierungstoken',
  tokenHint: 'registration_access_token der letzten Antwort. Eine Änderung ersetzt es.',
  needsToken: 'Geben Sie zuerst Client-ID und Registrierungstoken an.',
  read: 'Lesen',
  update: 'Ändern',
  remove: 'Löschen',
  removeTitle: 'Diesen Client löschen?',
  removeBody:
    'Die Anwendung kann niemanden mehr anmelden und keine Tokens holen. Das lässt sich nicht rückgängig machen.',
  noJson: 'Die Metadaten sind kein gültiges JSON.',
  once: 'Kopieren Sie Secret und Registrierungstoken jetzt. Beide werden nicht noch einmal gezeigt.',
  off: 'Dynamische Registrierung ist für dieses Projekt ausgeschaltet (oidc.dynamic_client_registration.enabled).',
  answers: { register: 'Eintragen', read: 'Lesen', update: 'Ändern', remove: 'Löschen' },
}
