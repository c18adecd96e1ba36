import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD = 30_000

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export function newTotpSecret(): string {
  let bits = 0n
  for (const byte of randomBytes(20)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: 32 }, (_, index) => ALPHABET[Number((bits >> BigInt(5 * (31 - index))) & 31n)]).join('')
}

export function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let value = 0
  let bits = 0
  for (const letter of text.toUpperCase().replace(/[=\s]/g, '')) {
    const at = ALPHABET.indexOf(letter)
    if (at < 0) continue
    value = ((value << 5) | at) & 0xffff
    bits += 5
    if (bits >= 8) bytes.push((value >> (bits -= 8)) & 0xff)
  }
  return Buffer.from(bytes)
}

/** The code of a step of 30 seconds (RFC 6238 with SHA-1 and six digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code it is: that of now, or the one before or after, as clocks differ. Undefined for a wrong code. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const step = Math.floor(now.getTime() / PERIOD)
  return [step - 1, step, step + 1].find(
    (at) => at >= 0 && timingSafeEqual(Buffer.from(totpCode(secret, at)), Buffer.from(code)),
  )
}

/** The address that an authenticator app scans. */
export function totpUrl(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account).replaceAll('%40', '@')}?${query}`
}

/** The secret inside such an address. */
export function secretOfUrl(url: string): string | undefined {
  return URL.canParse(url) ? (new URL(url).searchParams.get('secret') ?? undefined) : undefined
}
