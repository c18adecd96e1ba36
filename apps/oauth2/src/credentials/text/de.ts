import type { Text } from './en'

export const de: Text = {
  title: 'Verifizierbare Nachweise',
  about:
    'Einen Nachweis anfragen wie eine Wallet und jede Anfrage und jeden Fehler sehen (OpenID Connect UserInfo Verifiable Credentials, Entwurf 00).',
  token: 'Access-Token',
  tokenHint: 'Mit dem Scope userinfo_credential_draft_00, etwa aus dem Playground.',
  required: 'Geben Sie ein Access-Token an.',
  request: 'Nachweis anfragen',
  steps: {
    prime: { title: '1. Ohne Beweis fragen, um eine Nonce zu bekommen' },
    ask: { title: '2. Mit Beweis fragen, signiert mit einem Schlüssel dieser Seite' },
  },
  noNonce: 'Der Dienst gab keine Nonce (c_nonce). Die Antwort oben sagt, warum.',
  credential: 'Nachweis',
}
