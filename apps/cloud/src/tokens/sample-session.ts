const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const from = '2026-01-01T12:00:00Z'
const until = '2026-01-01T12:10:00Z'
const seconds = (time: string) => Date.parse(time) / 1000

const session = {
  id: id(1),
  active: true,
  authenticated_at: from,
  expires_at: '2026-01-02T12:00:00Z',
  authenticator_assurance_level: 'aal1',
  authentication_methods: [{ method: 'password', aal: 'aal1', completed_at: from }],
  identity: {
    id: id(2),
    schema_id: 'default',
    state: 'active',
    traits: { email: 'ada@example.com', name: 'Ada Lovelace' },
    metadata_public: null,
  },
}

type Session = { id: string; identity?: { id: string } }

/** A claims mapper's input for a session: the session, and the standard claims of its token. */
export const mapperData = (of: Session) => ({
  session: of,
  claims: {
    jti: id(3),
    iss: 'https://example.com',
    sid: of.id,
    sub: of.identity?.id ?? '',
    iat: seconds(from),
    nbf: seconds(from),
    exp: seconds(until),
  },
})

/** The input for an example session. */
export const sampleData = mapperData(session)
