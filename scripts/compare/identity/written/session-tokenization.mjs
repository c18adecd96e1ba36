import { admin, open, person, signIn } from '../steps.mjs'
import { asBase64Url, whoami } from './parts.mjs'

const key = {
  kty: 'oct',
  alg: 'HS256',
  kid: 'one',
  use: 'sig',
  k: 'c2l4dHktZm91ci1jaGFyYWN0ZXJzLW9mLWEta2V5LXRoYXQtb25seS1zaWducy1pbi10aGUtY29tcGFyaXNvbg',
}
const template = (more) => ({ ttl: '10m', jwks_url: asBase64Url(JSON.stringify({ keys: [key] })), ...more })
const mapper = (text) => ({ claims_mapper_url: asBase64Url(text) })
const templates = {
  external: template({ subject_source: 'external_id' }),
  id: template({ subject_source: 'id' }),
  sub: template(mapper(`{ claims: { sub: 'x', iss: 'me', exp: 1, aud: ['a'] } }`)),
  nothing: template(mapper(`{}`)),
  text: template(mapper(`'x'`)),
  wrong: template(mapper(`{ claims: `)),
  failing: template(mapper(`error 'no'`)),
  list: template(mapper(`{ claims: [1] }`)),
  all: template(
    mapper(
      `local s = std.extVar('session'); { claims: { a: s.active, b: s.identity.traits.email, c: std.objectFields(s), d: std.objectFields(s.identity), m: [x.method for x in s.authentication_methods] } }`,
    ),
  ),
  old: template(mapper(`local claims = std.extVar('claims'); { claims: claims }`)),
  short: template({ ttl: '1s' }),
  keyless: { ttl: '10m', jwks_url: asBase64Url('{"keys":[]}') },
  brokenkeys: { ttl: '10m', jwks_url: asBase64Url('x') },
  nottl: { jwks_url: template().jwks_url },
}

/** Sessions as JWTs. */
export const sessionTokenization = [
  {
    name: 'tokenized sessions: template selection',
    steps: [
      person(),
      ...signIn(false),
      open('/sessions/whoami', { query: { tokenize_as: 'plain' } }),
      open('/sessions/whoami', { query: { tokenize_as: 'claims' } }),
      open('/sessions/whoami', { query: { tokenize_as: '' } }),
      open('/sessions/whoami', { query: { tokenize_as: 'nothing' } }),
      open('/sessions/whoami', { query: { tokenize_as: 'plain' }, as: 'other' }),
      open('/sessions/whoami', { query: { tokenize_as: ['plain', 'claims'] } }),
      open('/sessions/whoami', { query: { tokenize_as: 'plain' }, html: true }),
    ],
  },
  {
    name: 'tokenized sessions: templates',
    config: { session: { whoami: { tokenizer: { templates } } } },
    steps: [
      person(),
      ...signIn(true),
      ...Object.keys(templates).map((tokenize_as) =>
        open('/sessions/whoami', { native: true, query: { tokenize_as } }),
      ),
      whoami({ native: true }),
      admin('PATCH', '/admin/identities/{{ada}}', {
        json: [{ op: 'add', path: '/external_id', value: 'x-{{subject}}' }],
      }),
      ...['external', 'id', 'all'].map((tokenize_as) =>
        open('/sessions/whoami', { native: true, query: { tokenize_as } }),
      ),
    ],
  },
]
