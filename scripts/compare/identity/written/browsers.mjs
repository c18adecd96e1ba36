import { address, beginning, open, PASSWORD, person, signIn, submitting } from '../steps.mjs'
import { beginningPage, codeFor, config, grace, nobody, onPage, page, read, whoami } from './parts.mjs'

const kinds = ['login', 'registration', 'recovery', 'verification', 'settings']
const password = { method: 'password', identifier: address, password: PASSWORD }
const traits = { email: address }
const fieldsOf = {
  login: password,
  registration: { method: 'password', password: PASSWORD, traits: { email: grace } },
  recovery: { method: 'code', email: address },
  verification: { method: 'code', email: address },
  settings: { method: 'profile', traits },
}
const accepts = [
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
const post = (kind, more, id = '{{flow_id}}') =>
  open(`/self-service/${kind}`, { method: 'POST', query: { flow: id }, ...more })
const opened = (kind, isNative = false, query = {}, more = {}) =>
  beginning(kind, isNative, query, { ...more, keeps: { flow_id: 'body.id', ...more.keeps } })
const typed = (type, text) => ({ text, headers: { 'content-type': type } })

/** What browsers, scripts and odd clients send. */
export const browsers = [
  ...kinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `browsers: ${kind} begun, read and sent with any Accept header`,
      steps: [
        person(),
        ...accepts.flatMap((accept) => [
          open(`/self-service/${kind}/browser`, { headers: { accept } }),
          open(`/self-service/${kind}/api`, { headers: { accept }, native: true }),
          open(`/self-service/${kind}/browser`, {
            headers: { accept },
            query: { return_to: 'https://evil.example.net/' },
          }),
          open(`/self-service/${kind}/flows`, { headers: { accept }, query: { id: nobody } }),
          post(kind, { headers: { accept }, json: fieldsOf[kind] }, nobody),
          post(kind, { headers: { accept }, form: { method: 'code' } }, nobody),
          opened(kind),
          post(kind, { headers: { accept }, json: { ...fieldsOf[kind], csrf_token: 'odd' } }),
          post(kind, { headers: { accept }, form: { method: 'password', csrf_token: 'odd' } }),
          post(kind, { headers: { accept }, form: { method: 'password' }, as: 'other' }),
          open(`/self-service/${kind}/flows`, { headers: { accept }, query: { id: '{{flow_id}}' }, as: 'other' }),
        ]),
      ],
    })),
  {
    name: 'browsers: settings begun, read and sent with any Accept header',
    steps: [
      person(),
      ...accepts.flatMap((accept) => [
        open('/self-service/settings/browser', { headers: { accept }, as: 'other' }),
        open('/self-service/settings/flows', { headers: { accept }, query: { id: nobody }, as: 'other' }),
        post('settings', { headers: { accept }, json: { method: 'profile' }, as: 'other' }, nobody),
        open('/self-service/logout/browser', { headers: { accept }, as: 'other' }),
        open('/self-service/logout', { headers: { accept }, query: { token: 'odd' }, as: 'other' }),
        open('/sessions/whoami', { headers: { accept }, as: 'other' }),
        open('/self-service/errors', { headers: { accept }, query: { id: nobody } }),
      ]),
      ...signIn(false),
      ...accepts.flatMap((accept) => [
        open('/self-service/settings/browser', { headers: { accept } }),
        opened('settings'),
        post('settings', { headers: { accept }, json: { method: 'profile', traits, csrf_token: 'odd' } }),
        post('settings', { headers: { accept }, form: { method: 'profile', csrf_token: 'odd' } }),
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
    name: 'browsers: flows of another kind',
    steps: [
      person(),
      ...kinds
        .filter((kind) => kind !== 'settings')
        .flatMap((kind) => [
          opened(kind),
          ...kinds
            .filter((other) => other !== kind)
            .flatMap((other) => [
              open(`/self-service/${other}/flows`, { query: { id: '{{flow_id}}' } }),
              post(other, { json: fieldsOf[other] }),
              post(other, { form: { method: 'code' }, html: true }),
            ]),
        ]),
      ...signIn(false),
      opened('settings'),
      ...kinds.flatMap((other) => [
        open(`/self-service/${other}/flows`, { query: { id: '{{flow_id}}' } }),
        open(`/self-service/${other}`, { query: { flow: '{{flow_id}}' }, html: true }),
      ]),
    ],
  },
  ...kinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `browsers: ${kind} with bodies that cannot be read`,
      steps: [
        person(),
        ...[false, true].flatMap((isNative) =>
          [
            { text: 'x' },
            typed('application/xml', '<x/>'),
            typed('application/json', ''),
            typed('application/json', '{'),
            typed('application/json', '[]'),
            typed('application/json', 'null'),
            typed('application/json', '"x"'),
            typed('application/json; charset=utf-8', '{}'),
            typed('application/json', '{"method":5}'),
            typed('application/json', '{"method":null}'),
            typed('application/json', '{"method":"odd"}'),
            typed('application/json', '{"method":["password"]}'),
            typed('application/x-www-form-urlencoded', ''),
            typed('application/x-www-form-urlencoded', 'method=%zz'),
            typed('application/x-www-form-urlencoded', 'method'),
            typed('application/x-www-form-urlencoded', 'method=odd'),
            typed('application/x-www-form-urlencoded; charset=utf-8', 'method=password'),
            {},
          ].flatMap((body) => [opened(kind, isNative), post(kind, { ...body, ...(isNative && { native: true }) })]),
        ),
        opened(kind),
        post(kind, { ...typed('application/json', '{'), html: true }),
        post(kind, { ...typed('text/plain', 'x'), html: true }),
        post(kind, { html: true }),
      ],
    })),
  ...kinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `browsers: ${kind} that has expired, in every way`,
      config: config.flows({ [kind]: { lifespan: '1s' } }),
      steps: [
        person(),
        opened(kind, false, { return_to: 'https://app.example.com/a/x' }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, wait: 1_100 }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, html: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, as: 'other' }),
        post(kind, { json: fieldsOf[kind], keeps: { next: 'body.use_flow_id', to: 'location.id' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{next}}' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{to}}' } }),
        post(kind, { form: { method: 'code', email: address }, html: true, keeps: { page: 'location.flow' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{page}}' }, saves: kind }),
        submitting(kind, fieldsOf[kind]),
        post(kind, { form: { method: 'code' }, html: true, as: 'other' }),
        opened(kind, true),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, native: true, wait: 1_100 }),
        post(kind, { json: fieldsOf[kind], native: true, keeps: { next: 'body.use_flow_id', to: 'location.id' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{next}}' }, native: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{to}}' }, native: true }),
        post(kind, { form: { method: 'code', email: address }, html: true, native: true }),
      ],
    })),
  {
    name: 'browsers: with a session where none belongs',
    steps: [
      person(),
      beginning('login'),
      ...beginningPage('registration', {}),
      ...beginningPage('recovery', {}),
      ...signIn(false),
      submitting('registration', fieldsOf.registration),
      submitting('recovery', fieldsOf.recovery),
      ...beginningPage('login', { refresh: 'true' }),
      ...beginningPage('verification', {}),
      submitting('verification', fieldsOf.verification, false, onPage),
      submitting('verification', { method: 'code', ...codeFor() }, false, onPage),
      read('verification'),
      beginning('recovery', false, {}, page),
      beginning('recovery', false, { return_to: 'https://app.example.com/a/x' }, page),
      beginning('registration', false, { return_to: 'https://app.example.com/a/x' }, page),
      beginning('login', true),
      ...signIn(true),
      beginning('login', true),
      beginning('registration', true),
      beginning('recovery', true),
      beginning('verification', true),
      beginning('login', true, { refresh: 'true' }),
      submitting('login', { ...password, password: 'wrong-password' }, true),
      submitting('login', password, true),
      whoami(),
    ],
  },
  ...kinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => ({
      name: `browsers: ${kind} and where it may return`,
      steps: [
        ...[
          'https://app.example.com/a/',
          'https://app.example.com/a',
          'https://app.example.com/ab',
          'https://app.example.com/',
          'http://app.example.com/a/',
          'https://APP.example.com/a/x',
          'https://app.example.com/A/x',
          'http://127.0.0.1:4455',
          'http://127.0.0.1:4455/anything?x=y',
          'http://127.0.0.1:4456/',
          'https://sub.example.org',
          'https://a.b.example.org/x',
          'https://example.org',
          '/relative',
          'relative',
          '?x=1',
          '#x',
          'ftp://app.example.com/a/',
          'mailto:ada@example.com',
          'myapp://back',
          'https://user@app.example.com/a/',
        ].flatMap((to) => [beginning(kind, false, { return_to: to }), beginning(kind, false, { return_to: to }, page)]),
        beginning(kind, false, { after_verification_return_to: 'https://evil.example.net' }),
        beginning(kind, true, { return_to: 'https://evil.example.net' }),
        beginning(kind, true, { return_to: '/relative' }),
      ],
    })),
]
