import contract from './contract-responses.json'
import { hiddenFields } from './hidden-fields'
import { HIDDEN } from './mask'
import { maskResponse, mayHoldSecrets, revealedBy } from './mask-response'
import { allOperations, operationIds } from './match'

// scripts/contract.mjs generates the file: the types of an operation's responses, and recursively those of their fields.
const responses: Record<string, string[]> = contract.responses
const types: Record<string, Record<string, string[]>> = contract.types

const secretPattern =
  /secret|token|code|password|hash|key|credential|auth|private|signature|assertion|verifier|challenge|config$|header|^(?:d|p|q|dp|dq|qi|oth|k|value|body|subject|template_data|link|invite)$/i

/** Fields that look like credentials but aren't, in any operation. */
const harmless = new Set([
  // settings and facts of OAuth2 clients and sessions
  'access_token_strategy',
  'authenticated_at',
  'authentication_methods',
  'authenticator_assurance_level',
  'client_secret_expires_at',
  'grant_access_token_audience',
  'requested_access_token_audience',
  'token_endpoint_auth_method',
  'token_endpoint_auth_signing_alg',
  'token_type',
  'token_use',
  // claims, not the token that carries them
  'id_token_claims',
  'id_token_hint_claims',
  // ids, numbers of errors, cursors
  'error_code',
  'key_id',
  'next_page_token',
])
const isHarmless = (path: string): boolean => {
  const name = path.split('.').at(-1) ?? ''
  return harmless.has(name) || /_(?:lifespan|mapper_url)$/.test(name)
}

/** Fields of single operations that don't hold anyone else's secrets. */
const reviewed: Record<string, string> = {
  // created by this call, and shown to its caller
  'createOAuth2Client client_secret': 'once',
  'createOAuth2Client registration_access_token': 'once',
  'rotateOAuth2ClientSecret client_secret': 'once',
  'rotateOAuth2ClientSecret registration_access_token': 'once',
  'createRecoveryCodeForIdentity recovery_code': 'once',
  'createProjectApiKey value': 'once',
  'createWorkspaceApiKey value': 'once',
  'createOrganizationOnboardingPortalLink value': 'once',
  'adminIssueApiKey secret': 'once',
  'adminRotateIssuedApiKey secret': 'once',
  'adminDeriveToken token.token': 'once',
  // the caller sent it
  'getOAuth2ConsentRequest challenge': 'sent',
  'getOAuth2LoginRequest challenge': 'sent',
  'getOAuth2LogoutRequest challenge': 'sent',
  // the person it is about
  'getOAuth2ConsentRequest subject': 'name',
  'getOAuth2LoginRequest subject': 'name',
  'getOAuth2LogoutRequest subject': 'name',
  'listOAuth2ConsentSessions *.consent_request.subject': 'name',
  'createTestLoginFlow oauth2_login_request.subject': 'name',
  'listTrustedOAuth2JwtGrantIssuers *.subject': 'name',
  'getTrustedOAuth2JwtGrantIssuer subject': 'name',
  'trustOAuth2JwtGrantIssuer subject': 'name',
  // claims that the consent screen adds to tokens
  'listOAuth2ConsentSessions *.session.access_token': 'claims',
  'listOAuth2ConsentSessions *.session.id_token': 'claims',
}
const reviewedEnds = [
  // email addresses and phone numbers
  /(?:verifiable|recovery)_addresses\.\*\.value$/,
  // the number of a warning
  / warnings\.\*\.code$/,
  // settings are masked one by one: secret-settings.test.ts
  / (?:project\.)?services\.\w+\.config$/,
  / (?:project\.)?services\.oauth2$/,
  // a form's labels and targets
  /createTestLoginFlow ui\.nodes\.\*\.attributes\.(?:options\.\*\.)?value$/,
]

type Leaf = { path: string; value: string }

/** A document with a unique text in every plain field. */
function planted(type: string, path: string[], above: string[], leaves: Leaf[]): unknown {
  if (type.startsWith('*')) return [planted(type.slice(1), [...path, '*'], above, leaves)]
  const fields = types[type]
  if (!fields || above.includes(type)) {
    const leaf = { path: path.join('.'), value: `planted-${leaves.length}-${path.at(-1)}` }
    leaves.push(leaf)
    return leaf.value
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, options]) => [
      name,
      merged(options.map((option) => planted(option, [...path, name], [...above, type], leaves))),
    ]),
  )
}

/** Merges alternatives into one document with the fields of all. */
const merged = (documents: unknown[]): unknown =>
  documents.every((document) => typeof document === 'object' && document !== null && !Array.isArray(document))
    ? Object.assign({}, ...documents)
    : documents.at(-1)

const ids = operationIds.filter((id) => allOperations[id].capability !== null)
const denyAll = () => false

test.each(ids.filter((id) => responses[id]))('hides every secret in %s from viewers', (id) => {
  const leaves: Leaf[] = []
  const document = merged((responses[id] ?? []).map((type) => planted(type, [], [], leaves)))
  const shown = JSON.stringify(maskResponse(id, document, denyAll))
  const open = leaves
    .filter(
      ({ path, value }) => path.split('.').some((part) => secretPattern.test(part)) && shown?.includes(`"${value}"`),
    )
    .map(({ path }) => path)
    .filter((path) => secretPattern.test(path.split('.').at(-1) ?? ''))
  const unreviewed = open.filter((path) => {
    const named = `${id} ${path}`
    return !isHarmless(path) && !(named in reviewed) && !reviewedEnds.some((end) => end.test(named))
  })
  expect(unreviewed).toEqual([])
  // The cheap check of the bytes never misses what the masker would hide.
  const isMasked = shown?.includes(HIDDEN) ?? false
  if (isMasked) expect(mayHoldSecrets(id, Buffer.from(JSON.stringify(document)))).toBe(true)
})

test('every field of the table is in the contract', () => {
  const open = new Set(['searchIdentities', 'listWorkspaceInvites', 'listProjectInvites'])
  for (const [id, { fields }] of Object.entries(hiddenFields)) {
    if (open.has(id) || /Project/.test(id)) continue
    const leaves: Leaf[] = []
    for (const type of responses[id] ?? []) planted(type, [], [], leaves)
    const inContract = (field: string) =>
      leaves.some(({ path }) => path === field || path.startsWith(`${field}.`)) ||
      // fields that the published contract leaves out
      /(?:template_data|\.oth|^oth)$/.test(field) ||
      // open maps, which the contract treats as lists
      field.includes('credentials.*.config')
    expect([id, fields.filter((field) => !inContract(field))]).toEqual([id, []])
  }
})

test('shows values only to roles that may reveal them', () => {
  const keys = { keys: [{ kty: 'RSA', kid: 'k', n: 'public', d: 'private' }] }
  expect(maskResponse('getJsonWebKeySet', keys, (word) => word === 'keys:secrets')).toEqual(keys)
  expect(maskResponse('getJsonWebKeySet', keys, (word) => word === 'messages:secrets')).toEqual({
    keys: [{ kty: 'RSA', kid: 'k', n: 'public', d: HIDDEN }],
  })
  expect(revealedBy('getJsonWebKeySet')).toEqual(['keys:secrets'])
  expect(revealedBy('listProjects')).toEqual([])
})

test('reveals messages to test addresses to developers, and no others', () => {
  const to = (recipient: string) => ({ recipient, subject: 'Code 123456', body: '123456' })
  const messages = [to('ada@example.com'), to('ada@lovelace.org')]
  const developer = (word: string) => word === 'messages:test-secrets'
  expect(maskResponse('listCourierMessages', messages, developer)).toEqual([
    messages[0],
    { recipient: 'ada@lovelace.org', subject: HIDDEN, body: HIDDEN },
  ])
  expect(maskResponse('getCourierMessage', messages[0], developer)).toEqual(messages[0])
  expect(maskResponse('getCourierMessage', messages[1], developer)).toMatchObject({ body: HIDDEN })
})

test('keeps the identifying fields of a credential', () => {
  const identity = {
    id: 'i',
    credentials: {
      password: { type: 'password', identifiers: ['ada'], config: { hashed_password: '$argon2id$v=19$salt$hash' } },
      totp: { type: 'totp', config: { totp_url: 'otpauth://totp/x?secret=PLANTED' } },
      lookup_secret: {
        config: { recovery_codes: [{ code: 'PLANTED', used_at: '2026-01-01T00:00:00Z' }, { code: 'b' }] },
      },
      oidc: {
        config: {
          providers: [{ provider: 'google', subject: '42', organization: '', initial_access_token: 'PLANTED' }],
        },
      },
    },
  }
  expect(maskResponse('getIdentity', identity, denyAll)).toEqual({
    id: 'i',
    credentials: {
      password: { type: 'password', identifiers: ['ada'], config: { hashed_password: `$argon2id$${HIDDEN}` } },
      totp: { type: 'totp', config: { totp_url: HIDDEN } },
      lookup_secret: {
        config: { recovery_codes: [{ code: HIDDEN, used_at: '2026-01-01T00:00:00Z' }, { code: HIDDEN }] },
      },
      oidc: {
        config: { providers: [{ provider: 'google', subject: '42', organization: '', initial_access_token: HIDDEN }] },
      },
    },
  })
})
