export const en = {
  title: 'Verifiable credentials',
  about:
    'Request a credential as a wallet would, and see each request and error (OpenID Connect UserInfo Verifiable Credentials, draft 00).',
  token: 'Access token',
  tokenHint: 'With the scope userinfo_credential_draft_00, for example from the playground.',
  required: 'Enter an access token.',
  request: 'Request credential',
  steps: {
    prime: { title: '1. Request without a proof, to get a nonce' },
    ask: { title: '2. Request with a proof, signed with a key generated in this browser' },
  },
  noNonce: 'The response contains no nonce (c_nonce). See the error above.',
  credential: 'Credential',
}
export type Text = typeof en
