import type { LabResponse, LabRequest } from './lab-request'
import { isSecretName, redactResponse, redacted, redactRequest, redactValue, restoreRequest } from './redact'

test.each([
  'csrf_token',
  'password',
  'X-Session-Token',
  'totp_code',
  'logout_token',
  'sessionToken',
  'init_code',
  'totp_qr',
  'totp_secret_key',
  'login_challenge',
  'passkey_login',
  'lookup_secret_codes',
])('treats %s as a secret', (name) => expect(isSecretName(name)).toBe(true))
test.each([
  'method',
  'identifier',
  'flow',
  'id',
  'code_challenge',
  'return_to',
  'email',
  'tokenize_as',
  'resend',
  'traits',
])('doesn’t treat %s as a secret', (name) => expect(isSecretName(name)).toBe(false))

const request: LabRequest = {
  operation: 'updateLoginFlow',
  path: {},
  query: [
    ['flow', 'f1'],
    ['token', 'the-secret'],
  ],
  headers: [
    ['Content-Type', 'application/json'],
    ['Cookie', 'csrf_token_ab=the-secret=; ory_session_x=the-secret'],
    ['X-Session-Token', 'ory_st_thesecret'],
    ['Authorization', 'Bearer the-secret'],
  ],
  body: JSON.stringify({
    method: 'password',
    password: 'the-secret',
    traits: { email: 'a@x' },
    csrf_token: 'the-secret',
  }),
}

test('hides the secrets of a request and restores them', () => {
  const shown = redactRequest(request)
  expect(JSON.stringify(shown)).not.toMatch(/the-?secret/)
  expect(shown.headers[1]).toEqual(['Cookie', `csrf_token_ab=${redacted}; ory_session_x=${redacted}`])
  expect(JSON.parse(shown.body ?? '')).toMatchObject({
    method: 'password',
    password: redacted,
    traits: { email: 'a@x' },
  })
  expect(restoreRequest(shown, shown, request)).toEqual(request)
})

test('sends edits and keeps the rest unchanged', () => {
  const shown = redactRequest(request)
  const edited: LabRequest = {
    ...shown,
    query: [['token', redacted]],
    headers: shown.headers.map(([name, value]) =>
      name === 'Cookie' ? [name, `a=1; ory_session_x=${redacted}`] : [name, value],
    ),
    body: JSON.stringify({ ...JSON.parse(shown.body ?? ''), password: 'another' }),
  }
  const back = restoreRequest(edited, shown, request)
  expect(back.query).toEqual([['token', 'the-secret']])
  expect(back.headers[1]).toEqual(['Cookie', 'a=1; ory_session_x=the-secret'])
  expect(JSON.parse(back.body ?? '')).toEqual({
    method: 'password',
    password: 'another',
    traits: { email: 'a@x' },
    csrf_token: 'the-secret',
  })
})

test('treats a form as a body of fields', () => {
  const form: LabRequest = {
    ...request,
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: 'identifier=a%40x&password=the-secret&csrf_token=a%2Bb',
  }
  const shown = redactRequest(form)
  expect(shown.body).toBe('identifier=a%40x&password=%5Bredacted%5D&csrf_token=%5Bredacted%5D')
  expect(restoreRequest(shown, shown, form).body).toBe(form.body)
  const edited = { ...shown, body: shown.body?.replace('a%40x', 'b%40x') }
  expect(restoreRequest(edited, shown, form).body).toBe('identifier=b%40x&password=the-secret&csrf_token=a%2Bb')
})

test('hides secrets in nodes, URLs and tokens of a response', () => {
  const result: LabResponse = {
    status: 200,
    duration: 1,
    truncated: false,
    headers: [
      ['location', 'https://x.example/cb?state=s&code=thesecret'],
      ['set-cookie', 'ory_session_x=thesecret; Path=/a/x/; HttpOnly'],
    ],
    body: JSON.stringify({
      session_token: 'ory_st_thesecret',
      logout_url: 'http://x/self-service/logout?token=thesecret&return_to=y',
      continue_with: [{ action: 'set_ory_session_token', ory_session_token: 'thesecret' }],
      error: { code: 400, status: 'Bad Request', debug: 'said ory_at_thesecret.1-2' },
      ui: {
        nodes: [
          { attributes: { name: 'csrf_token', type: 'hidden', value: 'thesecret', node_type: 'input' } },
          { attributes: { name: 'method', type: 'submit', value: 'code', node_type: 'input' } },
          {
            attributes: {
              id: 'lookup_secret_codes',
              node_type: 'text',
              text: { id: 1050015, text: 'thesecret', context: { secrets: [{ text: 'thesecret' }] } },
            },
          },
          { attributes: { id: 'totp_qr', node_type: 'img', src: 'data:thesecret' } },
        ],
      },
    }),
  }
  const shown = redactResponse(result)
  expect(JSON.stringify(shown)).not.toContain('thesecret')
  expect(shown.headers[1]).toEqual(['set-cookie', `ory_session_x=${redacted}; Path=/a/x/; HttpOnly`])
  const body: { error: unknown; ui: { nodes: { attributes: unknown }[] } } = JSON.parse(shown.body)
  expect(body.error).toMatchObject({ code: 400, status: 'Bad Request' })
  expect(body.ui.nodes[1]?.attributes).toMatchObject({ value: 'code' })
})

test('doesn’t treat empty values and status codes as secrets', () => {
  expect(redactValue({ password: '', code: 404, token: null, pin: 123456 })).toEqual({
    password: '',
    code: 404,
    token: null,
    pin: redacted,
  })
})
