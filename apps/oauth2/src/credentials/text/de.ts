import type { Text } from './en'

export const de: Text = {
  title: 'Verifizierbare Nachweise',
  about:
    'Fordern Sie einen Nachweis an, wie es eine Wallet tut, und sehen Sie jede Anfrage und jeden Fehler (OpenID Connect UserInfo Verifiable Credentials, Draft 00).',
  token: 'Access-Token',
  tokenHint: 'Mit dem Scope userinfo_credential_draft_00, zum Beispiel aus dem Playground.',
  required: 'Geben Sie ein Access-Token ein.',
  request: 'Nachweis anfordern',
  steps: {
    prime: { title: '1. Ohne Proof anfordern, um eine Nonce zu erhalten' },
    ask: { title: '2. Mit Proof anfordern, signiert mit einem in diesem Browser erzeugten Schlüssel' },
  },
  noNonce: 'Die Antwort enthält keine Nonce (c_nonce). Siehe den Fehler oben.',
  credential: 'Nachweis',
}
