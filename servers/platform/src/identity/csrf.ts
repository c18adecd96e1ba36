import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Call, Cookie } from '../http/handlers'
import { forbidden, type HttpError } from '../http/errors'
import { memoized } from '../memoized'
import { sha256 } from './ids'

const SIZE = 32
const YEAR = 365 * 24 * 60 * 60

/** The browser's anti-forgery secret; `fresh`: it was made for this answer and has to be set. */
export type Csrf = { secret: Buffer; fresh: boolean }

/** Bound to the address, so that projects under one host do not share it. */
export const csrfCookieName = memoized(1_000, (base) => `csrf_token_${sha256(base)}`)

/** Path of cookies: the project's own part of the host. */
export const cookiePath = memoized(1_000, (base) => `${new URL(base).pathname.replace(/\/$/, '')}/`)

export const newCsrf = (): Csrf => ({ secret: randomBytes(SIZE), fresh: true })

export function readCsrf(call: Pick<Call, 'cookies' | 'base'>): Csrf {
  const secret = Buffer.from(call.cookies[csrfCookieName(call.base)] ?? '', 'base64')
  return secret.length === SIZE ? { secret, fresh: false } : newCsrf()
}

/** @param domain of the cookie, where pages of other hosts in it need it */
export const csrfCookie = (base: string, { secret }: Csrf, domain?: string): Cookie => ({
  name: csrfCookieName(base),
  value: secret.toString('base64'),
  path: cookiePath(base),
  ...(domain !== undefined && { domain }),
  maxAge: YEAR,
  httpOnly: true,
  sameSite: 'Lax',
  secure: base.startsWith('https:'),
})

/** What a browser is given at any public address: the anti-forgery cookie, if it has none. */
export function strayCookies(call: Pick<Call, 'cookies' | 'base'>, domain?: string): Cookie[] {
  const csrf = readCsrf(call)
  return csrf.fresh ? [csrfCookie(call.base, csrf, domain)] : []
}

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))

/**
 * The token for a form: the secret under a mask of the flow's own, so that it looks different in each flow and the secret
 * is not in any page.
 */
export function csrfToken({ secret }: Csrf, flowId: string): string {
  const mask = createHmac('sha256', secret).update(flowId).digest()
  return Buffer.concat([mask, xor(secret, mask)]).toString('base64')
}

/** Whether a token belongs to the browser that sends it. */
export function isCsrfToken({ secret }: Csrf, token: unknown): boolean {
  if (typeof token !== 'string') return false
  const bytes = Buffer.from(token, 'base64')
  if (bytes.length !== 2 * SIZE) return false
  return timingSafeEqual(xor(bytes.subarray(0, SIZE), bytes.subarray(SIZE)), secret)
}

/** By which a flow knows its browser. */
export const csrfHash = ({ secret }: Csrf): string => sha256(secret.toString('hex'))

export const csrfViolation = (): HttpError =>
  forbidden('The request does not carry the anti-forgery token of this browser. Reload the page and try again.', {
    id: 'security_csrf_violation',
    message: 'The request was refused to protect against cross-site request forgery',
    details: {
      hint: 'Send the cookies of this address along, and the value of the field csrf_token.',
      docs: 'https://www.ory.com/docs/troubleshooting/csrf',
      reject_reason: 'The token and the cookie do not belong together.',
    },
  })
