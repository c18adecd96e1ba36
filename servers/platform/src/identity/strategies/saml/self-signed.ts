import { createPublicKey, sign, type KeyObject } from 'node:crypto'

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const hex = (text: string) => Buffer.from(text, 'hex')

const SEQUENCE = 0x30
const algorithm = der(SEQUENCE, hex('06092a864886f70d01010b0500')) // sha256WithRSAEncryption
const named = (name: string) => der(SEQUENCE, der(0x31, der(SEQUENCE, hex('0603550403'), der(0x0c, Buffer.from(name))))) // commonName
const time = (text: string) => der(0x17, Buffer.from(text))

/**
 * A self-signed certificate (X.509) for an RSA key, the format of keys in SAML. The same key results in the same certificate.
 * @returns base64 of its DER
 */
export function selfSigned(privateKey: KeyObject, name: string): string {
  const toBeSigned = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    named(name),
    der(SEQUENCE, time('200101000000Z'), time('491231235959Z')),
    named(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  return der(SEQUENCE, toBeSigned, algorithm, der(0x03, Buffer.from([0]), signature)).toString('base64')
}
