import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** Bytes of a new secret, as RFC 4226 recommends. */
const SIZE = 20

/** Secrets from other systems may contain spaces and other non-base32 characters. */
const secretOf = (text: string): Secret => Secret.fromBase32(text.toUpperCase().replace(/[^A-Z2-7]/g, ''))

/** A new secret of 160 bits in base32, as authenticator apps read it. */
export const newTotpSecret = (): string => new Secret({ size: SIZE }).base32

/** The code of a step of 30 seconds (RFC 6238 with SHA-1 and six digits). */
export const totpCode = (secret: string, step: number): string =>
  TOTP.generate({ secret: secretOf(secret), period: PERIOD, timestamp: step * PERIOD * 1000 })

/** The step of a code: the current one, or the one before or after, because clocks differ. Undefined for a wrong code. */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const by = TOTP.validate({ token: code, secret: secretOf(secret), period: PERIOD, window: 1, timestamp })
  return by === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + by
}

/** The URL that an authenticator app scans. */
export function totpUrl(secret: string, issuer: string, account: string): string {
  const query = new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: String(PERIOD), secret })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account).replaceAll('%40', '@')}?${query}`
}

/** The secret inside such a URL. */
export function secretOfUrl(url: string): string | undefined {
  return URL.canParse(url) ? (new URL(url).searchParams.get('secret') ?? undefined) : undefined
}
