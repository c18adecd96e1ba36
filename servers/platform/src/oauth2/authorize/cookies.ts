import { invalid } from '../../http/errors'
import type { Call, Cookie } from '../../http/handlers'
import type { JsonObject } from '../../http/json'
import { sha256 } from '../secrets'

const names = {
  session: 'ory_hydra_session',
  login_csrf: 'ory_hydra_login_csrf',
  consent_csrf: 'ory_hydra_consent_csrf',
  device_csrf: 'ory_hydra_device_csrf',
}

/** Each client has its own, so that concurrent sign-ins for two clients don't interfere. */
const csrfName = (kind: 'login_csrf' | 'consent_csrf', clientId: string): string =>
  `${names[kind]}_${Number.parseInt(sha256(clientId).slice(0, 8), 16)}`

const MODE = 'hydra_serve_cookies_same_site_mode'
const WORKAROUND = 'hydra_serve_cookies_same_site_legacy_workaround'

/** Rejects an unknown mode, and a workaround switch that isn't a boolean. @throws HttpError 400 */
export function assertSameSite(settings: JsonObject): void {
  const mode = settings[MODE] || 'Lax'
  if (typeof mode !== 'string' || !['Lax', 'Strict', 'None'].includes(mode)) throw rejected(MODE, 'Lax, Strict or None')
  if (typeof (settings[WORKAROUND] ?? false) !== 'boolean') throw rejected(WORKAROUND, 'boolean')
}

const rejected = (name: string, allowed: string) => {
  const field = `current_revision.${name}`
  return invalid(`The field "${field}" must be ${allowed}.`, { details: { field } })
}

/** The configured mode; `None` becomes `Lax` without TLS, because browsers would ignore the cookie. */
function sameSiteOf({ base, project }: Call): 'Lax' | 'Strict' | 'None' {
  const mode = project.settings[MODE]
  return mode === 'Strict' || (mode === 'None' && base.startsWith('https:')) ? mode : 'Lax'
}

const common = (call: Call) => ({
  // the project's own part of the host
  path: `${new URL(call.base).pathname.replace(/\/$/, '')}/`,
  httpOnly: true,
  secure: call.base.startsWith('https:'),
  sameSite: sameSiteOf(call),
})

/** Whether browsers that don't know `SameSite=None` and drop such cookies get another one without the attribute. */
const hasWorkaround = (call: Call): boolean => call.project.settings[WORKAROUND] === true && sameSiteOf(call) === 'None'

const legacyName = (name: string): string => `${name}_legacy`

function tied(call: Call, name: string, value: string, lifespan: number): Cookie[] {
  const { sameSite, ...rest } = { ...common(call), value, maxAge: Math.ceil(lifespan / 1000) }
  return [{ ...rest, sameSite, name }, ...(hasWorkaround(call) ? [{ ...rest, name: legacyName(name) }] : [])]
}

const readTied = (call: Call, name: string): string =>
  call.cookies[name] ?? (hasWorkaround(call) ? call.cookies[legacyName(name)] : undefined) ?? ''

/** Tie a login or consent request to the browser. `lifespan` in milliseconds. */
export const csrfCookies = (
  call: Call,
  kind: 'login_csrf' | 'consent_csrf',
  clientId: string,
  value: string,
  lifespan: number,
): Cookie[] => tied(call, csrfName(kind, clientId), value, lifespan)

export const readCsrfCookie = (call: Call, kind: 'login_csrf' | 'consent_csrf', clientId: string): string =>
  readTied(call, csrfName(kind, clientId))

/** Tie the typing of a device's code to the browser: no client is known yet. `lifespan` in milliseconds. */
export const deviceCookies = (call: Call, value: string, lifespan: number): Cookie[] =>
  tied(call, names.device_csrf, value, lifespan)

export const readDeviceCookie = (call: Call): string => readTied(call, names.device_csrf)

/** Remembers who signed in, for some seconds, also when the browser is closed. */
export const sessionCookie = (call: Call, value: string, seconds: number): Cookie => ({
  ...common(call),
  name: names.session,
  value,
  maxAge: Math.ceil(seconds),
})

/** Removes the cookie. */
export const noSessionCookie = (call: Call): Cookie => ({
  ...common(call),
  name: names.session,
  value: '',
  maxAge: 0,
})

export const readSessionCookie = (call: Call): string => call.cookies[names.session] ?? ''
