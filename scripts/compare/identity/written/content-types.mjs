import { admin, open, person, signIn } from '../steps.mjs'
import { fieldsOf, flowKinds, postFlow, startAndKeepFlow, traits, unknownId } from './parts.mjs'

const acceptHeaders = [
  'text/html',
  'application/json',
  '*/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'application/json, text/plain, */*',
  'text/html;q=0.5, application/json;q=0.9',
  'application/xml',
  'text/*',
  'application/*',
  '',
]
const bodyOfType = (type, text) => ({ text, headers: { 'content-type': type } })
const loneSurrogate = '{"a":"\\ud800"}'
const contentType = (type) => ({ 'content-type': type })

/** Accept headers, and bodies that are malformed. */
export const contentTypes = [
  {
    name: 'settings: Accept headers',
    steps: [
      person(),
      ...acceptHeaders.flatMap((accept) => [
        open('/self-service/settings/browser', { headers: { accept }, as: 'other' }),
        open('/self-service/settings/flows', { headers: { accept }, query: { id: unknownId }, as: 'other' }),
        postFlow('settings', { headers: { accept }, json: { method: 'profile' }, as: 'other' }, unknownId),
        open('/self-service/logout/browser', { headers: { accept }, as: 'other' }),
        open('/self-service/logout', { headers: { accept }, query: { token: 'odd' }, as: 'other' }),
        open('/sessions/whoami', { headers: { accept }, as: 'other' }),
        open('/self-service/errors', { headers: { accept }, query: { id: unknownId } }),
      ]),
      ...signIn(false),
      ...acceptHeaders.flatMap((accept) => [
        open('/self-service/settings/browser', { headers: { accept } }),
        startAndKeepFlow('settings'),
        postFlow('settings', { headers: { accept }, json: { method: 'profile', traits, csrf_token: 'odd' } }),
        postFlow('settings', { headers: { accept }, form: { method: 'profile', csrf_token: 'odd' } }),
        open('/self-service/settings/flows', { headers: { accept }, query: { id: '{{flow_id}}' }, as: 'other' }),
        open('/self-service/login/browser', { headers: { accept } }),
        open('/self-service/registration/browser', { headers: { accept } }),
        open('/self-service/recovery/browser', { headers: { accept } }),
        open('/self-service/verification/browser', { headers: { accept } }),
        open('/self-service/logout/browser', { headers: { accept } }),
        open('/sessions', { headers: { accept } }),
      ]),
    ],
  },
  {
    name: 'lone surrogates in JSON',
    steps: [
      person(),
      ...['application/json', 'text/plain'].flatMap((type) => [
        admin('DELETE', '/admin/identities/{{ada}}/sessions', { text: loneSurrogate, headers: contentType(type) }),
        admin('PATCH', `/admin/sessions/${unknownId}/extend`, { text: loneSurrogate, headers: contentType(type) }),
        ...['login', 'registration', 'settings', 'recovery', 'verification'].map((kind) =>
          open(`/self-service/${kind}`, {
            method: 'POST',
            query: { flow: unknownId },
            text: loneSurrogate,
            headers: contentType(type),
          }),
        ),
      ]),
    ],
  },
  ...flowKinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `${kind}: Accept headers`,
      steps: [
        person(),
        ...acceptHeaders.flatMap((accept) => [
          open(`/self-service/${kind}/browser`, { headers: { accept } }),
          open(`/self-service/${kind}/api`, { headers: { accept }, native: true }),
          open(`/self-service/${kind}/browser`, {
            headers: { accept },
            query: { return_to: 'https://evil.example.net/' },
          }),
          open(`/self-service/${kind}/flows`, { headers: { accept }, query: { id: unknownId } }),
          postFlow(kind, { headers: { accept }, json: fieldsOf[kind] }, unknownId),
          postFlow(kind, { headers: { accept }, form: { method: 'code' } }, unknownId),
          startAndKeepFlow(kind),
          postFlow(kind, { headers: { accept }, json: { ...fieldsOf[kind], csrf_token: 'odd' } }),
          postFlow(kind, { headers: { accept }, form: { method: 'password', csrf_token: 'odd' } }),
          postFlow(kind, { headers: { accept }, form: { method: 'password' }, as: 'other' }),
          open(`/self-service/${kind}/flows`, { headers: { accept }, query: { id: '{{flow_id}}' }, as: 'other' }),
        ]),
      ],
    })),
  ...flowKinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `${kind}: malformed bodies`,
      steps: [
        person(),
        ...[false, true].flatMap((isNative) =>
          [
            { text: 'x' },
            bodyOfType('application/xml', '<x/>'),
            bodyOfType('application/json', ''),
            bodyOfType('application/json', '{'),
            bodyOfType('application/json', '[]'),
            bodyOfType('application/json', 'null'),
            bodyOfType('application/json', '"x"'),
            bodyOfType('application/json; charset=utf-8', '{}'),
            bodyOfType('application/json', '{"method":5}'),
            bodyOfType('application/json', '{"method":null}'),
            bodyOfType('application/json', '{"method":"odd"}'),
            bodyOfType('application/json', '{"method":["password"]}'),
            bodyOfType('application/x-www-form-urlencoded', ''),
            bodyOfType('application/x-www-form-urlencoded', 'method=%zz'),
            bodyOfType('application/x-www-form-urlencoded', 'method'),
            bodyOfType('application/x-www-form-urlencoded', 'method=odd'),
            bodyOfType('application/x-www-form-urlencoded; charset=utf-8', 'method=password'),
            {},
          ].flatMap((body) => [
            startAndKeepFlow(kind, isNative),
            postFlow(kind, { ...body, ...(isNative && { native: true }) }),
          ]),
        ),
        startAndKeepFlow(kind),
        postFlow(kind, { ...bodyOfType('application/json', '{'), html: true }),
        postFlow(kind, { ...bodyOfType('text/plain', 'x'), html: true }),
        postFlow(kind, { html: true }),
      ],
    })),
]
