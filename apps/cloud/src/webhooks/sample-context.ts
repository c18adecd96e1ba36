import type { Slot } from './slots'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const from = '2026-01-01T12:00:00Z'
const until = '2026-01-01T13:00:00Z'
const email = 'ada@example.com'

const identity = {
  id: id(2),
  schema_id: 'default',
  schema_url: 'https://example.com/schemas/default',
  state: 'active',
  traits: { email, name: 'Ada Lovelace' },
  verifiable_addresses: [{ id: id(3), value: email, via: 'email', verified: true, status: 'completed' }],
  recovery_addresses: [{ id: id(4), value: email, via: 'email' }],
  metadata_public: null,
  created_at: from,
  updated_at: from,
}

/** Test data for a webhook template's `ctx`: before a flow there is no identity, and a login has a session. */
export function sampleContext(slot: Pick<Slot, 'flow' | 'when'> | undefined): object {
  const { flow, when } = slot ?? { flow: 'login', when: 'before' }
  const url = `https://example.com/self-service/${flow}/browser`
  return {
    flow: { id: id(1), type: 'browser', issued_at: from, expires_at: until, request_url: url, transient_payload: {} },
    request_headers: { 'User-Agent': ['Mozilla/5.0'] },
    request_method: when === 'before' ? 'GET' : 'POST',
    request_url: url,
    request_cookies: {},
    ...(when === 'after' && { identity }),
    ...(when === 'after' &&
      flow === 'login' && {
        session: { id: id(5), active: true, authenticated_at: from, expires_at: until, identity },
      }),
  }
}
