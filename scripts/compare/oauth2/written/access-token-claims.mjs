import {
  admin,
  allGrantsAndDevice,
  client,
  clientAuth,
  clientCredentials,
  exchange,
  introspect,
  refresh,
  revoke,
  signIn,
  userinfo,
} from './parts.mjs'

/** Claims of access tokens. */
export const accessTokenClaims = [
  {
    name: 'JWT access tokens: claims and revocation',
    config: {
      strategies: { access_token: 'jwt' },
      oauth2: { allowed_top_level_claims: ['plan'], mirror_top_level_claims: false },
    },
    steps: [
      client(),
      ...signIn(
        {},
        { acr: '1', amr: ['pwd'] },
        {
          session: {
            access_token: { plan: 'paid', role: 'admin', iss: 'x' },
            id_token: { email: 'x@example.com', amr: ['x'] },
          },
        },
      ),
      exchange(),
      introspect({ token: '{{access}}' }),
      userinfo(),
      refresh(),
      revoke({ token: '{{access}}' }),
      introspect({ token: '{{access}}' }),
      clientCredentials({ scope: 'profile', audience: 'https://api.example.com' }),
      introspect({ token: '{{access}}' }),
      userinfo(),
      introspect({ token: '{{access}}x' }),
    ],
  },
  {
    name: 'JWT access tokens: strategy per client',
    steps: [
      client({ access_token_strategy: 'jwt' }),
      ...signIn(
        { scope: 'openid offline_access', audience: 'https://api.example.com' },
        {},
        {
          grant_access_token_audience: ['https://api.example.com'],
          session: {
            access_token: { plan: 'paid', aud: 'x', exp: 1, scp: 'y', client_id: 'z', jti: 'j', ext: { a: 1 } },
          },
        },
      ),
      exchange(),
      introspect({ token: '{{access}}' }),
      userinfo(),
      refresh(),
      clientCredentials(),
      clientCredentials({ scope: 'openid', audience: 'https://api.example.com' }),
      admin('PATCH', '/admin/clients/{{client}}', {
        json: [{ op: 'replace', path: '/access_token_strategy', value: 'opaque' }],
      }),
      refresh(),
      introspect({ token: '{{access}}' }),
    ],
  },
  {
    name: 'JWT access tokens: top-level claims, scope claim as list and string',
    config: {
      strategies: { access_token: 'jwt', jwt: { scope_claim: 'both' } },
      oauth2: {
        allowed_top_level_claims: ['plan', 'sub', 'iss'],
        mirror_top_level_claims: true,
        exclude_not_before_claim: true,
      },
    },
    steps: [
      client(),
      ...signIn(
        {},
        {},
        {
          session: {
            access_token: { plan: 'paid', other: 1, sub: 'x', iss: 'y' },
            id_token: { nested: { a: [1] }, azp: 'x', nonce: 'z', at_hash: 'h', sid: 's', rat: 1, acr: 'a', amr: 'b' },
          },
        },
      ),
      exchange(),
      introspect({ token: '{{access}}' }),
      userinfo(),
      clientCredentials({ scope: 'openid profile' }),
    ],
  },
  {
    name: 'JWT access tokens: scope claim as string',
    config: { strategies: { access_token: 'jwt', jwt: { scope_claim: 'string' } } },
    steps: [
      client(),
      clientCredentials({ scope: 'openid profile' }),
      clientCredentials(),
      ...signIn(),
      exchange(),
      introspect({ token: '{{access}}' }),
    ],
  },
  {
    name: 'JWT access tokens: top-level claims without ext',
    config: {
      strategies: { access_token: 'jwt' },
      oauth2: { mirror_top_level_claims: false, allowed_top_level_claims: ['plan'] },
    },
    steps: [
      client(),
      ...signIn({}, {}, { session: { access_token: { plan: 'paid', other: { a: 1 } } } }),
      exchange(),
      introspect({ token: '{{access}}' }),
      introspect({ token: '{{refresh}}' }),
      refresh(),
      clientCredentials(),
    ],
  },
  {
    name: 'JWT access tokens: top-level claims with reserved names',
    config: {
      strategies: { access_token: 'jwt' },
      oauth2: { mirror_top_level_claims: false, allowed_top_level_claims: ['plan', 'exp', 'other'] },
    },
    steps: [
      client(),
      ...signIn({}, {}, { session: { access_token: { plan: 'paid', exp: 5, hidden: 1 } } }),
      exchange(),
      introspect({ token: '{{access}}' }),
      refresh(),
    ],
  },
  {
    name: 'access token claims: JWT and opaque clients',
    config: {
      strategies: { access_token: 'jwt', jwt: { scope_claim: 'both' } },
      oauth2: {
        exclude_not_before_claim: true,
        preserve_ext_claims: true,
        mirror_top_level_claims: true,
        allowed_top_level_claims: ['plan', 'list', 'sub', 'client_id', 'ext'],
      },
    },
    steps: [
      client({ ...allGrantsAndDevice, access_token_strategy: 'jwt' }),
      client({ ...allGrantsAndDevice, access_token_strategy: 'opaque' }, 'opaque'),
      ...['{{client}}', '{{opaque}}'].flatMap((client_id) => [
        ...signIn(
          { client_id, audience: 'https://api.example.com' },
          {},
          {
            grant_access_token_audience: ['https://api.example.com'],
            session: {
              access_token: {
                plan: 'paid',
                list: [1, { a: null }],
                sub: 'x',
                client_id: 'y',
                ext: { z: 1 },
                other: 'o',
                iat: 5,
                exp: 6,
                jti: 'j',
                iss: 'i',
                aud: ['q'],
                scp: ['s'],
                scope: 't',
                nbf: 7,
              },
              id_token: {
                plan: 'free',
                exp: 9,
                iat: 9,
                iss: 'i',
                aud: 'q',
                sub: 'x',
                rat: 3,
                auth_time: 4,
                at_hash: 'h',
                nonce: 'm',
                jti: 'j',
                acr: 'k',
                amr: ['l'],
                sid: 'm',
              },
            },
          },
        ),
        exchange({}, client_id === '{{client}}' ? clientAuth : { basic: ['{{opaque}}', '{{opaqueSecret}}'] }),
        introspect({ token: '{{access}}' }),
        introspect({ token: '{{access}}', scope: 'openid offline_access' }),
        introspect({ token: '{{access}}', scope: 'openid profile' }),
        introspect({ token: '{{refresh}}', scope: 'openid' }),
        userinfo(),
        refresh({}, client_id === '{{client}}' ? clientAuth : { basic: ['{{opaque}}', '{{opaqueSecret}}'] }),
        introspect({ token: '{{access}}' }),
        userinfo(),
      ]),
      clientCredentials({ scope: 'openid profile', audience: 'https://api.example.com' }),
      introspect({ token: '{{access}}' }),
      revoke({ token: '{{access}}', token_type_hint: 'access_token' }),
      introspect({ token: '{{access}}' }),
    ],
  },
]
