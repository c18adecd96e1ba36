export const en = {
  title: 'Verifiable credentials',
  about:
    'Ask for a credential as a wallet does, and see each request and error (OpenID Connect UserInfo Verifiable Credentials, draft 00).',
  token: 'Access token',
  tokenHint: 'With the scope userinfo_credential_draft_00, for example from the playground.',
  required: 'Enter an access token.',
  request: 'Request credential',
  steps: {
    prime: { title: '1. Ask without a proof, to get a nonce' },
    ask: { title: '2. Ask with a proof, signed by a key made in this page' },
  },
  noNonce: 'The service gave no nonce (c_nonce). The response above says why.',
  credential: 'Credential',
}
export type Text = typeof en
