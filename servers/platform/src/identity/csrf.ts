import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { header, type Call, type Cookie } from '../http/handlers'
import { forbidden, type HttpError } from '../http/errors'
import { memoized } from '../memoized'
import { sha256 } from './ids'

const SIZE = 32
const YEAR = 365 * 24 * 60 * 60

/** The browser's CSRF secret; `fresh`: it was created for this response and has to be set; `unset`: the response doesn't set it. */
export type Csrf = { secret: Buffer; fresh: boolean; unset?: true }

/** Bound to the base URL, so that projects on one host don't share the cookie. */
export const csrfCookieName = memoized(1_000, (base) => `csrf_token_${sha256(base)}`)

/** Path of cookies: the project's own part of the host. */
export const cookiePath = memoized(1_000, (base) => `${new URL(base).pathname.replace(/\/$/, '')}/`)

export const newCsrf = (): Csrf => ({ secret: randomBytes(SIZE), fresh: true })

export function readCsrf(call: Pick<Call, 'cookies' | 'base'>): Csrf {
  const secret = Buffer.from(call.cookies[csrfCookieName(call.base)] ?? '', 'base64')
  return secret.length === SIZE ? { secret, fresh: false } : newCsrf()
}

/** @param domain of the cookie, if pages on other hosts of that domain need it */
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

const flows = '(?:login|registration|recovery|verification|settings)'

/** Paths for apps and programs, and paths whose handlers check the form's token themselves. */
const unguarded = new RegExp(
  String.raw`^/(?:self-service/(?:${flows}(?:/api)?|logout/api|methods/oidc/callback/[^/]*)|sessions(?:/[^/]*(?:/extend)?)?` +
    String.raw`|schemas/[^/]*|identities(?:/[^/]*(?:/credentials/[^/]*|/sessions)?)?|courier/messages|health/(?:alive|ready)|version|scim/.*)$`,
)

/** Whether a public path sets the CSRF cookie and requires its token for changes. */
export const isGuarded = (path: string): boolean => !/^\/admin(?:\/|$)/.test(path) && !unguarded.test(path)

/** Sets the CSRF cookie at any guarded path, if the browser has none. */
export function strayCookies(call: Pick<Call, 'cookies' | 'base'>, domain?: string): Cookie[] {
  const csrf = readCsrf(call)
  return csrf.fresh ? [csrfCookie(call.base, csrf, domain)] : []
}

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))

/**
 * The token for a form: the secret, masked by the flow, so that it looks different in each flow and no page contains the
 * secret. Empty if the browser has no secret and won't get one.
 */
export function csrfToken({ secret, unset }: Csrf, flowId: string): string {
  if (unset) return ''
  const mask = createHmac('sha256', secret).update(flowId).digest()
  return Buffer.concat([mask, xor(secret, mask)]).toString('base64')
}

/** The token for the form of a flow; empty for an app's, as whoever knows the flow's ID can read it without a cookie. */
export const formToken = ({ csrf }: { csrf: Csrf }, { type, id }: { type: string; id: string }): string =>
  type === 'browser' ? csrfToken(csrf, id) : ''

/** Whether a token belongs to the browser that sends it. */
export function isCsrfToken({ secret }: Csrf, token: unknown): boolean {
  if (typeof token !== 'string') return false
  const bytes = Buffer.from(token, 'base64')
  if (bytes.length !== 2 * SIZE) return false
  return timingSafeEqual(xor(bytes.subarray(0, SIZE), bytes.subarray(SIZE)), secret)
}

/** The hash that ties a flow to its browser. */
export const csrfHash = ({ secret }: Csrf): string => sha256(secret.toString('hex'))

type Rejected = Pick<Call, 'headers' | 'cookies' | 'base' | 'form'>

const isJson = (call: Rejected): boolean => (header(call, 'content-type') ?? '').startsWith('application/json')

/** The real service's error, which clients parse. The hint depends on whether a token was sent. */
function rejectReason(call: Rejected): string | undefined {
  if (!header(call, 'cookie')) return 'The HTTP Cookie Header is empty or not set.'
  if (call.cookies[csrfCookieName(call.base)] === undefined)
    return 'The HTTP Cookie Header was set but did not include the anti-CSRF cookie.'
  if (!isJson(call) && !call.form?.get('csrf_token') && !header(call, 'x-csrf-token')) return undefined
  return 'The HTTP Cookie Header was set and a CSRF token was sent but they do not match. We recommend deleting all cookies for this domain and retrying the flow.'
}

export function csrfViolation(call: Rejected): HttpError {
  const reason = rejectReason(call)
  return forbidden("The request does not have this browser's CSRF token. Reload the page and try again.", {
    id: 'security_csrf_violation',
    message: 'The request was refused to protect against cross-site request forgery',
    details: {
      hint: "Send this site's cookies and the value of the csrf_token field.",
      docs: 'https://www.ory.com/docs/troubleshooting/csrf',
      ...(reason !== undefined && { reject_reason: reason }),
    },
  })
}
