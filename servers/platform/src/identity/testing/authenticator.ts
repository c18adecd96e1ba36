import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const ORIGIN = 'https://app.example.com'

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])

/** CBOR for authenticators' messages (RFC 8949): small numbers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
  return Buffer.concat([head(2, value.length), value])
}

type Creation = { publicKey: { challenge: string; rp: { id: string }; user: { id: string } } }
type Request = { publicKey: { challenge: string; rpId: string } }

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest()

/**
 * A software authenticator with one ES256 key. `counts` increments its counter
 * with every use; otherwise it stays at zero, as with synced passkeys. Without `verifies` it only proves user presence.
 * `format` names the attestation that it claims, with fake certificates. Its key's ID has `size` bytes.
 */
export function authenticator({ origin = ORIGIN, counts = false, verifies = true, format = 'none', size = 16 } = {}) {
  const id = randomBytes(size)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = ''

  const authData = (rpId: string, more: Buffer[] = []) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? ++counter : 0)
    const [present, verified, withKey] = [0x01, verifies ? 0x04 : 0, more.length > 0 ? 0x40 : 0]
    return Buffer.concat([sha(rpId), Buffer.from([present | verified | withKey]), count, ...more])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const result = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })

  return {
    id,
    /** Resets the counter, as if the device had been copied. */
    reset() {
      counter = 0
    },
    create({ publicKey: options }: Creation): string {
      userHandle = options.user.id
      const idAndKey = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        coseOf(publicKey),
      ])
      const object: Cbor = new Map<Cbor, Cbor>([
        ['fmt', format],
        ['attStmt', new Map<Cbor, Cbor>(format === 'none' ? [] : [['x5c', Buffer.from('certificate')]])],
        ['authData', authData(options.rp.id, [idAndKey])],
      ])
      return result({
        clientDataJSON: clientData('webauthn.create', options.challenge),
        attestationObject: cbor(object),
      })
    },
    get({ publicKey: options }: Request): string {
      const data = authData(options.rpId)
      const client = clientData('webauthn.get', options.challenge)
      const signature = sign('sha256', Buffer.concat([data, sha(client)]), privateKey)
      return result({
        authenticatorData: data,
        clientDataJSON: client,
        signature,
        userHandle: Buffer.from(userHandle, 'base64url'),
      })
    },
  }
}

/** The public key as COSE writes it: kty EC2, alg ES256, crv P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
