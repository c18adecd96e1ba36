import {
  accept,
  admin,
  asked,
  authorize,
  callback,
  client,
  exchange,
  follow,
  introspect,
  loggedIn,
  open,
  own,
  reject,
  signIn,
  token,
} from './parts.mjs'

const logout = (query) =>
  open('/oauth2/sessions/logout', query, { jar: 'browser', html: true, saves: { logout: 'location.logout_challenge' } })
const acceptLogout = admin('PUT', '/admin/oauth2/auth/requests/logout/accept', {
  query: { logout_challenge: '{{logout}}' },
  saves: { next: 'body.redirect_to' },
})
const all = {
  response_types: ['code', 'id_token', 'token', 'code id_token', 'id_token token', 'code token', 'code id_token token'],
  grant_types: ['authorization_code', 'implicit', 'refresh_token', 'client_credentials'],
}

/** Responses from the login and consent pages, and to clients, in odd forms. */
export const answers = [
  {
    name: 'oauth2: responses in addresses with parameters',
    steps: [
      client({
        ...all,
        redirect_uris: [`${callback}?code=own&x=a%20b&state=mine`, 'com.example.app:/cb?x=1', callback],
        post_logout_redirect_uris: ['https://app.example.com/out?x=1'],
      }),
      ...[`${callback}?code=own&x=a%20b&state=mine`, 'com.example.app:/cb?x=1'].flatMap((redirect_uri) =>
        ['', 'query', 'fragment', 'form_post'].flatMap((response_mode) => [
          ...signIn({ redirect_uri, response_mode }),
          authorize({ redirect_uri, response_mode, scope: 'odd' }),
          ...signIn({ redirect_uri, response_mode, response_type: 'code id_token' }),
        ]),
      ),
      ...['a b&c=d#e', 'ünï-cödé-state', '<script>alert(1)</script>', '%00%zz-state', 'x'.repeat(2000)].flatMap(
        (state) => [...signIn({ state }), authorize({ state, scope: 'odd' })],
      ),
      ...signIn({}, { remember: true }),
      exchange(),
      logout({
        id_token_hint: '{{idToken}}',
        post_logout_redirect_uri: 'https://app.example.com/out?x=1',
        state: 'a b',
      }),
      acceptLogout,
      follow,
    ],
  },
  {
    name: 'oauth2: more than was asked for',
    steps: [
      client(),
      ...[
        { grant_scope: ['openid', 'openid', 'profile'] },
        { grant_scope: ['openid', ''] },
        { grant_scope: ['openid', 'a b'] },
        { grant_scope: ['openid'], grant_access_token_audience: ['a', 'a', ''] },
        { grant_scope: ['openid'], handled_at: '2020-01-01T00:00:00Z' },
        { grant_scope: ['openid'], remember: true, remember_for: -1 },
        { grant_scope: ['openid'], remember: 'x' },
        { grant_scope: ['openid'], session: null },
        { grant_scope: ['openid'], session: { access_token: null, id_token: null } },
        { grant_scope: ['openid'], session: { access_token: [], id_token: {} } },
        { grant_scope: ['openid'], context: 'x' },
        { grant_scope: ['openid'], unknown: 1 },
        { grant_scope: [5] },
        { grant_scope: ['offline'] },
      ].flatMap((json) => [
        authorize({ scope: 'openid' }),
        ...loggedIn(),
        accept('consent', json),
        follow,
        exchange(),
        introspect({ token: '{{access}}' }),
      ]),
    ],
  },
  {
    name: 'oauth2: how a login may end',
    steps: [
      client(),
      ...[
        { error: 'login_required' },
        { error: 'interaction_required', error_description: 'd', status_code: 401 },
        { error: 'odd error', error_description: '<b>' },
        { error: '', error_description: '' },
        { error_hint: 'only a hint' },
        { error: 'access_denied', error_debug: 'only debug' },
        { error: 'server_error', status_code: 500 },
        { error: 'x', status_code: 0 },
        { error: 'x', status_code: 'y' },
      ].flatMap((json) => [
        authorize({ response_mode: 'query' }),
        reject('login', json),
        follow,
        authorize({ response_type: 'code id_token' }),
        ...loggedIn(),
        reject('consent', json),
        follow,
      ]),
      ...[
        { subject: 'ada', remember: true, remember_for: 99999999999 },
        { subject: 'ada', amr: null, acr: null, context: null },
        { subject: 'ada', amr: 'pwd' },
        { subject: 'ada', acr: 5 },
        { subject: 'ada', amr: [5] },
        { subject: 'ada', remember_for: 'x' },
        { subject: ' ', remember: null },
        { subject: 'ada', context: { deep: { a: [1, { b: null }] } } },
        { subject: 'ada', force_subject_identifier: '' },
        { subject: 'ü/ #?' },
      ].flatMap((json) => [authorize(), accept('login', json), follow, asked('consent')]),
    ],
  },
]
