import { nobody, open, person, startFlow } from '../steps.mjs'
import {
  config,
  fieldsOf,
  flowKinds,
  page,
  passwordCredential,
  createIdentity,
  postFlow,
  signInWith,
  startAndKeepFlow,
  totpUrl,
} from './parts.mjs'

/** Parameters at the start of a flow: valid, empty, odd and repeated. */
const parameters = [
  ...['odd', '', 'aal0', 'aal1', 'aal2', 'aal3', 'AAL2'].map((aal) => ({ aal })),
  ...['true', 'false', '1', 'odd', ''].map((refresh) => ({ refresh })),
  ...['email', 'sms', 'odd', ''].map((via) => ({ aal: 'aal2', via })),
  ...['odd', ''].map((organization) => ({ organization })),
  ...['odd', '', 'x'.repeat(40)].map((login_challenge) => ({ login_challenge })),
  ...['https://evil.example.net/', '%', ' ', 'http://127.0.0.1:4455:1/'].map((return_to) => ({ return_to })),
  ...['true', 'odd'].map((return_session_token_exchange_code) => ({ return_session_token_exchange_code })),
  ...['odd', 'person', ''].map((identity_schema) => ({ identity_schema })),
  ...['ada@example.com', ''].map((login_hint) => ({ login_hint })),
  { refresh: ['true', 'false'] },
  { return_to: ['https://evil.example.net/', 'http://127.0.0.1:4455/here'] },
  { after_verification_return_to: 'https://evil.example.net/' },
]

const submit = (kind, more, id) => postFlow(kind, { json: { ...fieldsOf[kind], csrf_token: 'odd' }, ...more }, id)

/** What the start of each flow does with its parameters, and who may read and submit one. */
export const flowParameters = [
  ...flowKinds.flatMap((kind) =>
    ['without a session', 'with a session'].map((session) => ({
      name: `flow parameters: ${kind} ${session}`,
      config: config.methods({
        code: { mfa_enabled: true },
        totp: { enabled: true },
      }),
      steps: [
        createIdentity({ credentials: { ...passwordCredential, totp: { config: { totp_url: totpUrl } } } }),
        ...(session === 'with a session'
          ? [...signInWith('ada@example.com'), ...signInWith('ada@example.com', true)]
          : []),
        ...parameters.flatMap((query) => [
          startFlow(kind, false, query),
          startFlow(kind, false, query, page),
          startFlow(kind, true, query),
        ]),
      ],
    })),
  ),
  ...flowKinds.map((kind) => ({
    name: `flows of others and expired: ${kind}`,
    config: config.flows({ [kind]: { lifespan: '2s' } }),
    steps: [
      person(),
      ...(kind === 'settings' ? [...signInWith('ada@example.com'), ...signInWith('ada@example.com', true)] : []),
      ...[false, true].flatMap((native) => [
        startAndKeepFlow(kind, native),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' } }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, native: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, as: 'other' }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, as: 'other', html: true }),
        ...flowKinds.flatMap((other) =>
          other === kind ? [] : [open(`/self-service/${other}/flows`, { query: { id: '{{flow_id}}' } }), submit(other)],
        ),
        submit(kind, { native: true }),
        submit(kind, { as: 'other' }),
        submit(kind, { as: 'other', html: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, wait: 2_200 }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, native: true }),
        open(`/self-service/${kind}/flows`, { query: { id: '{{flow_id}}' }, html: true }),
        submit(kind, { native: true }),
        submit(kind),
        submit(kind, { html: true }),
        submit(kind, { as: 'other' }),
        submit(kind, {}, 'odd'),
        submit(kind, {}, ''),
        submit(kind, {}, nobody),
        submit(kind, { html: true }, nobody),
        open(`/self-service/${kind}/flows`, { query: { id: '' } }),
        open(`/self-service/${kind}/flows`, { query: { id: 'odd' } }),
        open(`/self-service/${kind}/flows`, {}),
      ]),
    ],
  })),
]
