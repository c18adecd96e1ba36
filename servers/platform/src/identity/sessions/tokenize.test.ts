import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { listening, stopListening } from '../../../testing/listening'
import { identityProject, testConfig } from '../testing/visitor'

const embedded = (value: unknown) =>
  `base64://${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')}`

const secret = {
  kty: 'oct',
  k: Buffer.from('a secret of at least thirty-two bytes').toString('base64url'),
  alg: 'HS256',
}
const keys = (...all: object[]) => embedded({ keys: all })

/** A person signed in to a project with these templates, and their requests. */
async function signedIn(templates: Record<string, object>, more: object = {}) {
  const config = { ...testConfig, ...more, session: { ...testConfig.session, whoami: { tokenizer: { templates } } } }
  const project = await identityProject(await platform(), config)
  const { id } = await project.person('ada@example.com')
  const visitor = project.open()
  await project.signIn(visitor, 'ada@example.com', 'correct-horse-battery')
  const tokenize = (tokenize_as: string) =>
    visitor.fetch<{ tokenized: string; error: { reason: string } }>({
      path: '/sessions/whoami',
      query: { tokenize_as },
    })
  return { ...project, id, tokenize }
}

describe('session tokens', () => {
  afterAll(stopListening)

  it('merge the mapper’s claims over the defaults, except the subject', async () => {
    const mapper = `
      local session = std.extVar('session');
      local claims = std.extVar('claims');
      { claims: {
        email: session.identity.traits.email, aal: session.authenticator_assurance_level,
        sub: 'somebody else', iss: 'https://issuer.example', seen: std.objectFields(claims),
      } }`
    const { tokenize, id } = await signedIn({
      mapped: { jwks_url: keys({ ...secret, kid: 'k1' }), claims_mapper_url: embedded(mapper), ttl: '5m' },
    })
    const { status, body } = await tokenize('mapped')
    expect(status).toBe(200)
    const claims = decodeJwt(body.tokenized)
    expect(claims).toMatchObject({ email: 'ada@example.com', aal: 'aal1', sub: id, iss: 'https://issuer.example' })
    expect(claims.seen).toEqual(['exp', 'iat', 'iss', 'jti', 'nbf', 'sid', 'sub'])
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300)
    expect(decodeProtectedHeader(body.tokenized)).toEqual({ alg: 'HS256', kid: 'k1', typ: 'JWT' })
  })

  it.each(['RS256', 'PS512', 'ES384', 'EdDSA'])('are signed with keys for %s', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
    const { tokenize } = await signedIn({ one: { jwks_url: keys({ ...(await exportJWK(privateKey)), alg }) } })
    const { body } = await tokenize('one')
    expect((await jwtVerify(body.tokenized, publicKey)).protectedHeader.alg).toBe(alg)
  })

  it('load mapper and keys from a URL once', async () => {
    const { url, received } = await listening(({ url: path }) => ({
      body: path === '/keys' ? { keys: [secret] } : "{ claims: { from: 'afar' } }",
    }))
    const { tokenize } = await signedIn({ far: { jwks_url: `${url}/keys`, claims_mapper_url: `${url}/mapper` } })
    for (let times = 0; times < 2; times += 1)
      expect(decodeJwt((await tokenize('far')).body.tokenized)).toMatchObject({ from: 'afar' })
    expect(received.map(({ url: path }) => path)).toEqual(['/keys', '/mapper'])
  })

  it('can’t use files, or private IP addresses if those are forbidden', async () => {
    const { url, received } = await listening(() => ({ body: { keys: [secret] } }))
    const { tokenize } = await signedIn(
      { file: { jwks_url: 'file:///etc/passwd' }, near: { jwks_url: `${url}/keys` } },
      { clients: { http: { disallow_private_ip_ranges: true } } },
    )
    expect((await tokenize('file')).status).toBe(500)
    expect((await tokenize('near')).status).toBe(500)
    expect(received).toHaveLength(0)
  })

  it('require a working mapper, a matching key and an existing external ID', async () => {
    const { tokenize, call, id } = await signedIn({
      fails: { jwks_url: keys(secret), claims_mapper_url: embedded("{\n claims: error 'not today' }") },
      noClaims: { jwks_url: keys(secret), claims_mapper_url: embedded('{ claims: 1 }') },
      noAlg: { jwks_url: keys({ kty: 'oct', k: secret.k }) },
      noKey: { jwks_url: keys() },
      wrongAlg: { jwks_url: keys({ ...secret, alg: 'RS256' }) },
      external: { jwks_url: keys(secret), subject_source: 'external_id' },
    })
    const { body, status } = await tokenize('fails')
    expect([status, body.error.reason]).toEqual([400, expect.stringContaining('not today (line 2, column 10)')])
    for (const name of ['noClaims', 'noAlg', 'noKey', 'wrongAlg', 'external', 'unknown'])
      expect([name, (await tokenize(name)).status]).toEqual([name, 400])
    const patch = [{ op: 'add', path: '/external_id', value: 'x-1' }]
    await call({ method: 'PATCH', path: `/admin/identities/${id}`, json: patch })
    expect(decodeJwt((await tokenize('external')).body.tokenized).sub).toBe('x-1')
  })
})
