import { at } from '../../http/json'
import type { Call, Cookie } from '../../http/handlers'
import { sha256 } from '../secrets'

type Kind = 'session' | 'login_csrf' | 'consent_csrf' | 'device_csrf'
const usualNames: Record<Kind, string> = {
  session: 'ory_hydra_session',
  login_csrf: 'ory_hydra_login_csrf',
  consent_csrf: 'ory_hydra_consent_csrf',
  device_csrf: 'ory_hydra_device_csrf',
}

const nameOf = (call: Pick<Call, 'project'>, kind: Kind): string => {
  const configured = at(call.project.config.oauth2, `serve.cookies.names.${kind}`)
  return typeof configured === 'string' && configured !== '' ? configured : usualNames[kind]
}

/** Each client has its own, so that sign-ins for two of them at a time do not get in each other's way. */
const csrfName = (call: Call, kind: 'login_csrf' | 'consent_csrf', clientId: string): string =>
  `${nameOf(call, kind)}_${Number.parseInt(sha256(clientId).slice(0, 8), 16)}`

const common = ({ base }: Call) => ({
  // the project's own part of the host
  path: `${new URL(base).pathname.replace(/\/$/, '')}/`,
  httpOnly: true,
  secure: base.startsWith('https:'),
  sameSite: 'Lax' as const,
})

/** Ties a login or consent request to the browser. `lifespan` in milliseconds. */
export const csrfCookie = (
  call: Call,
  kind: 'login_csrf' | 'consent_csrf',
  clientId: string,
  value: string,
  lifespan: number,
): Cookie => ({ ...common(call), name: csrfName(call, kind, clientId), value, maxAge: Math.ceil(lifespan / 1000) })

export const readCsrfCookie = (call: Call, kind: 'login_csrf' | 'consent_csrf', clientId: string): string =>
  call.cookies[csrfName(call, kind, clientId)] ?? ''

/** Ties the typing of a device's code to the browser: no client is known yet. `lifespan` in milliseconds. */
export const deviceCookie = (call: Call, value: string, lifespan: number): Cookie => ({
  ...common(call),
  name: nameOf(call, 'device_csrf'),
  value,
  maxAge: Math.ceil(lifespan / 1000),
})

export const readDeviceCookie = (call: Call): string => call.cookies[nameOf(call, 'device_csrf')] ?? ''

/** Remembers who signed in, for some seconds, also when the browser is closed. */
export const sessionCookie = (call: Call, value: string, seconds: number): Cookie => ({
  ...common(call),
  name: nameOf(call, 'session'),
  value,
  maxAge: Math.ceil(seconds),
})

/** Takes the cookie away. */
export const noSessionCookie = (call: Call): Cookie => ({
  ...common(call),
  name: nameOf(call, 'session'),
  value: '',
  maxAge: 0,
})

export const readSessionCookie = (call: Call): string => call.cookies[nameOf(call, 'session')] ?? ''
