import { timelineOf } from './timeline'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
const identity = {
  id: 'i',
  schema_id: 'person',
  schema_url: '',
  traits: {},
  created_at: at(0),
  updated_at: at(0),
}
const known = { identity, sessions: [], messages: [], actions: [], now: at(59) }

test('contains only the creation of a new identity', () => {
  expect(timelineOf({ ...known, identity: { ...identity, state_changed_at: new Date(at(0).getTime() + 3) } })).toEqual([
    { kind: 'created', at: at(0) },
  ])
})

test('lists all known events, newest first', () => {
  const events = timelineOf({
    now: at(59),
    identity: {
      ...identity,
      state: 'inactive',
      state_changed_at: at(9),
      updated_at: at(9),
      verifiable_addresses: [
        { value: 'a@x.example', via: 'email', verified: true, verified_at: at(3), status: 'completed' },
      ],
      credentials: {
        totp: { created_at: at(4), updated_at: at(5) },
        password: { created_at: at(0), updated_at: at(0) },
      },
    },
    sessions: [
      {
        id: 's',
        issued_at: at(6),
        expires_at: at(8),
        authentication_methods: [
          { method: 'password', completed_at: at(6) },
          { method: 'totp', completed_at: at(7) },
        ],
      },
    ],
    messages: [
      {
        id: 'm',
        created_at: at(2),
        updated_at: at(2),
        subject: 'Hello',
        body: '',
        recipient: 'a@x.example',
        send_count: 1,
        status: 'sent',
        template_type: 'recovery_code_valid',
        type: 'email',
      },
    ],
    actions: [
      {
        id: 'a',
        time: at(1).toISOString(),
        actor: { id: 'g', email: 'grace@x.example' },
        role: 'owner',
        target: '',
        project: 'p',
        operation: 'patchIdentity',
        method: 'PATCH',
        path: '/admin/identities/i',
        body: [{ op: 'replace', path: '/traits/name', value: 'A' }],
        body_size: 1,
        status: 200,
        request_id: 'r',
        duration_ms: 1,
        ip: '',
      },
    ],
  })
  expect(events.map(({ kind }) => kind)).toEqual([
    'deactivated',
    'updated',
    'session-expired',
    'stepped-up',
    'signed-in',
    'credential-changed',
    'credential-added',
    'verified',
    'message',
    'action',
    'created',
  ])
  expect(events.find(({ kind }) => kind === 'message')).toMatchObject({ about: 'recovery_code_valid' })
  expect(events.find(({ kind }) => kind === 'action')).toMatchObject({
    about: 'Patch identity',
    by: 'grace@x.example',
    fields: ['traits.name'],
  })
})
