import type { PreviewClient, PreviewMethod, PreviewScreen, PreviewState } from '@atrium/shared/branding'

import { factorsToSetUp, factorsToUse } from './factors'

/** Input of a sample screen: its path and query below the base, and the service's responses. */
type Sample = { path: string; reads: string; body: object }
type Node = Record<string, unknown>

export const message = (id: number, text: string, context: object = {}, type = 'info') => ({ id, text, type, context })
/** A service's messages for an invalid field or form. */
export const mistake = (id: number, text: string, context: object = {}) => message(id, text, context, 'error')

const field = (
  name: string,
  type: string,
  label: object,
  more: { group?: string; fieldMessages?: object[]; of?: object } = {},
): Node => ({
  type: 'input',
  group: more.group ?? 'default',
  messages: more.fieldMessages ?? [],
  meta: { label },
  attributes: { name, type, required: true, node_type: 'input', ...more.of },
})
export const submit = (group: string, label: object, value = group, name = 'method'): Node => ({
  ...field(name, 'submit', label, { group, of: { value } }),
})

const email = (fieldMessages?: object[]) =>
  field('identifier', 'email', message(1070007, 'Email'), {
    fieldMessages,
    of: { value: fieldMessages ? 'ada@example.com' : '', autocomplete: 'email' },
  })
const password = (fieldMessages?: object[]) =>
  field('password', 'password', message(1070001, 'Password'), { group: 'password', fieldMessages })
const provider = (name: string, id: 1010002 | 1040002 = 1010002): Node =>
  submit('oidc', message(id, `Continue with ${name}`, { provider: name }), name.toLowerCase(), 'provider')
export const code = (label: object, fieldMessages?: object[]) =>
  field('code', 'text', label, { group: 'code', fieldMessages, of: { value: '', autocomplete: 'one-time-code' } })
export const send = submit('code', message(1070009, 'Continue'))
const resend = submit('code', message(1070008, 'Resend code'), 'ada@example.com', 'resend')
const text = (name: string, title: string, value = '', fieldMessages?: object[]) =>
  field(name, 'text', message(1070002, title, { title }), { fieldMessages, of: { value } })

/** A flow's screen, as if the flow had just been started. */
export const flowSample = (kind: string, body: object): Sample => ({
  path: `/${kind}?flow=sample`,
  reads: `/self-service/${kind}/flows?id=sample`,
  body,
})
const flow = (kind: string, nodes: Node[], messages: object[] = [], more: object = {}): Sample =>
  flowSample(kind, { id: 'sample', type: 'browser', ...more, ui: { action: '', method: 'POST', nodes, messages } })

const missing = (property: string) => mistake(4000002, `Please enter the ${property} and try again.`, { property })
const short = mistake(4000032, 'The password is too short.', { min_length: 8, actual_length: 4 })
export const wrongCode = (id: number) => mistake(id, 'The code is invalid or has already been used. Please try again.')
const identity = { id: 'sample', schema_id: 'default', traits: { email: 'ada@example.com', name: 'Ada Lovelace' } }

const someClient: PreviewClient = {
  ...{ name: 'Bookings', url: '', logo: '', policy: '', terms: '' },
  scope: ['openid', 'email', 'offline_access'],
}

/** `wrong`: the state after an invalid submission. */
const samples: Record<
  PreviewScreen,
  (wrong: boolean, methods: readonly PreviewMethod[], client?: PreviewClient) => Sample
> = {
  login: (wrong) =>
    flow(
      'login',
      [
        provider('GitHub'),
        provider('Google'),
        email(wrong ? [] : undefined),
        password(wrong ? [missing('password')] : undefined),
        submit('password', message(1010022, 'Sign in with password')),
      ],
      wrong ? [mistake(4000006, 'The provided credentials are invalid.')] : [],
    ),
  registration: (wrong) =>
    flow('registration', [
      provider('GitHub', 1040002),
      field('traits.email', 'email', message(1070007, 'Email'), {
        fieldMessages: wrong ? [missing('email')] : [],
        of: { value: '', autocomplete: 'email' },
      }),
      text('traits.name', 'Name', wrong ? 'Ada Lovelace' : ''),
      password(wrong ? [short] : undefined),
      submit('password', message(1040001, 'Sign up')),
    ]),
  code: (wrong) =>
    flow(
      'login',
      [email([]), code(message(1070011, 'Verification code'), wrong ? [wrongCode(4010008)] : []), send, resend],
      [message(1010014, 'A code was sent to the address you provided.')],
      { state: 'sent_email' },
    ),
  recovery: (wrong) =>
    flow(
      'recovery',
      [
        field('email', 'email', message(1070007, 'Email'), {
          group: 'code',
          fieldMessages: wrong ? [missing('email')] : [],
          of: { value: '', autocomplete: 'email' },
        }),
        send,
      ],
      [],
      { state: 'choose_method' },
    ),
  verification: (wrong) =>
    flow(
      'verification',
      [code(message(1070011, 'Verification code'), wrong ? [wrongCode(4070006)] : []), send, resend],
      [message(1080003, 'An email containing a verification code has been sent.')],
      { state: 'sent_email' },
    ),
  settings: (wrong, methods) =>
    flow(
      'settings',
      [
        field('traits.email', 'email', message(1070007, 'Email'), {
          group: 'profile',
          of: { value: 'ada@example.com' },
        }),
        {
          ...text('traits.name', 'Name', wrong ? '' : 'Ada Lovelace', wrong ? [missing('name')] : []),
          group: 'profile',
        },
        submit('profile', message(1070003, 'Save')),
        password(wrong ? [short] : undefined),
        submit('password', message(1070003, 'Save')),
        ...factorsToSetUp(methods),
        { ...provider('GitHub'), meta: { label: message(1050002, 'Link GitHub', { provider: 'GitHub' }) } },
      ],
      wrong ? [] : [message(1050001, 'Your changes have been saved!', {}, 'success')],
      { identity, state: wrong ? 'show_form' : 'success' },
    ),
  consent: (_wrong, _methods, { scope, ...client } = someClient) => ({
    path: '/consent?consent_challenge=sample',
    reads: '/challenges/consent?challenge=sample',
    body: {
      client: { id: 'sample', ...client },
      scope,
      audience: [],
      skip: false,
      traits: identity.traits,
    },
  }),
  error: () => ({
    path: '/error?id=sample',
    reads: '/self-service/errors?id=sample',
    body: { id: 'sample', error: { id: 'security_csrf_violation', code: 403, status: 'Forbidden' } },
  }),
}

const secondFactor = (methods: readonly PreviewMethod[]) =>
  flow('login', factorsToUse(methods), [message(1010004, 'Please complete the second authentication challenge.')], {
    requested_aal: 'aal2',
  })

/** A screen rendered from sample data. */
export const sampleOf = (
  screen: PreviewScreen,
  state: PreviewState,
  methods: readonly PreviewMethod[] = [],
  client?: PreviewClient,
): Sample =>
  screen === 'login' && state === 'second-factor'
    ? secondFactor(methods)
    : samples[screen](state === 'errors', methods, client)
