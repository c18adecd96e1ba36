import { cookieOfToken } from '@atrium/shared/session-cookie'
import { configSchema, type ConfigInput } from '../config/schema'
import type { Tracing } from '@atrium/tracing'
import { createGateway, type Gateway } from '../create-gateway'
import type { Role } from '@atrium/shared/operations'
import { startUpstream, tokenOf, type StandInUpstream } from './stand-in-upstream'

export type TestGateway = {
  gateway: Gateway
  upstream: StandInUpstream
  url: string
  port: number
  /** A call by a person with that role, with the headers that a browser adds to calls of the console's scripts. */
  as(role: Role | 'anonymous', path: string, init?: RequestInit): Promise<Response>
  cookieOf(role: Role): Promise<string>
  close(): Promise<void>
}

/** What the test gateway shares with its platform. */
export const gatewaySecret = 'gateway-secret-of-the-tests'

/** A gateway on a free port with a stand-in for the platform behind it. */
export async function startGateway(more: Partial<ConfigInput> = {}, tracing?: Tracing): Promise<TestGateway> {
  const upstream = await startUpstream()
  const config = configSchema.parse({
    port: 0,
    host: '127.0.0.1',
    data: 'memory',
    log: 'silent',
    root: '/nowhere',
    target: { kind: 'embedded', platform: upstream.url, secret: gatewaySecret },
    ...more,
  })
  const gateway = createGateway(config, tracing)
  const url = await gateway.listen()
  const cookies = new Map<Role, Promise<string>>()

  const signIn = async (role: Role) => {
    const response = await fetch(`${url}/a/console/continue`, {
      redirect: 'manual',
      headers: { cookie: `ory_session_console=${cookieOfToken(tokenOf(role))}` },
    })
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  const cookieOf = (role: Role) => {
    const known = cookies.get(role) ?? signIn(role)
    cookies.set(role, known)
    return known
  }

  return {
    gateway,
    upstream,
    url,
    port: Number(new URL(url).port),
    cookieOf,
    async as(role, path, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('x-atrium-request', '1')
      headers.set('sec-fetch-site', 'same-origin')
      if (role !== 'anonymous') headers.set('cookie', await cookieOf(role))
      return fetch(url + path, { redirect: 'manual', ...init, headers })
    },
    async close() {
      await gateway.close()
      await upstream.close()
    },
  }
}

/** The ID of an error in the error shape. */
export async function errorId(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  return typeof error === 'object' && error !== null && 'id' in error ? String(error.id) : undefined
}
