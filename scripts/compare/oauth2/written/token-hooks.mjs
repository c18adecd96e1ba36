import { hookUrl } from '../hook.mjs'
import {
  client,
  clientCredentials,
  exchange,
  introspect,
  jwtBearer,
  refresh,
  signIn,
  trustIssuer,
  userinfo,
} from './parts.mjs'

export const tokenHooks = [
  {
    name: 'token hook: responses for each grant',
    config: () => ({ oauth2: { token_hook: hookUrl('token') } }),
    steps: [
      client({
        grant_types: [
          'authorization_code',
          'refresh_token',
          'client_credentials',
          'urn:ietf:params:oauth:grant-type:jwt-bearer',
        ],
      }),
      trustIssuer(),
      ...['claims', 'forbidden', 'failing', 'garbage', 'object', 'empty', 'unknown'].flatMap((hook) => [
        ...signIn(),
        { ...exchange(), hook },
        introspect({ token: '{{access}}' }),
        userinfo(),
        { ...refresh(), hook },
        { ...clientCredentials({ scope: 'profile' }), hook },
        { ...jwtBearer(), hook },
      ]),
    ],
  },
  {
    name: 'token hook: JWT access tokens',
    config: () => ({
      strategies: { access_token: 'jwt' },
      oauth2: { token_hook: hookUrl('token'), allowed_top_level_claims: ['plan'] },
    }),
    steps: [
      client(),
      ...signIn(),
      { ...exchange(), hook: 'claims' },
      introspect({ token: '{{access}}' }),
      { ...refresh(), hook: 'claims' },
      { ...clientCredentials(), hook: 'claims' },
      { ...clientCredentials(), hook: 'unchanged' },
    ],
  },
]
