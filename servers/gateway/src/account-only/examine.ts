import { message, type Message } from '@atrium/shared/setup-check'
import { z } from 'zod'

import { holdsHost } from '../proxy/response-headers'
import { callService, type Upstream } from '../targets/upstream'
import { GatewayError } from '../errors'

/**
 * What we found out about an identity service: its URL according to its own configuration, and each setting that doesn't fit.
 */
export type Examined = { root?: string; findings: Mismatch[] }

/** `setting` is the service's own key; without it, this is no identity service. */
type Mismatch = { description: Message; setting?: string }

/** The service didn't respond: it may still be starting. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

const flowSchema = z.object({ id: z.string(), ui: z.object({ action: z.url() }) })
const errorSchema = z.object({ error: z.looseObject({ id: z.string().optional(), reason: z.string().optional() }) })

/** A URL that no configuration allows: using it as `return_to` leads to the error screen. */
const nowhere = 'https://nowhere.invalid/'
const returnUrls = 'selfservice.allowed_return_urls'
const screens = ['login', 'registration', 'recovery', 'verification'] as const

/**
 * Calls an identity service's public API like a browser without a session, to find out whether it is one and whether its
 * configuration sends people to `own`, the origin of this account experience. Returns each mismatch.
 * @throws Unreachable
 */
export async function examine(service: Upstream, own: string): Promise<Examined> {
  const started = await call(service, '/self-service/login/browser', 'application/json')
  const flow = flowSchema.safeParse(started.body)
  if (started.status !== 200 || !flow.success)
    return { findings: [{ description: notIdentityService(service.url, started) }] }

  const root = flow.data.ui.action.replace(/\/self-service\/login(?:\?.*)?$/, '')
  const [back, error, ...ui] = await Promise.all([
    call(service, `/self-service/login/browser?return_to=${encodeURIComponent(`${own}/sessions`)}`, 'application/json'),
    call(service, `/self-service/login/browser?return_to=${encodeURIComponent(nowhere)}`, 'text/html'),
    ...screens.map((screen) => call(service, `/self-service/${screen}/browser`, 'text/html')),
  ])
  return {
    root,
    findings: [
      ...differing('serve.public.base_url', `${root}/`, `${own}/`, 'base_url_differs'),
      ...screens.flatMap((screen, index) => {
        const at = ui[index]?.location
        const hasFlow = at !== undefined && URL.canParse(at) && new URL(at).searchParams.has('flow')
        return hasFlow ? differing(`selfservice.flows.${screen}.ui_url`, withoutQuery(at), `${own}/${screen}`) : []
      }),
      ...(error.location !== undefined && URL.canParse(error.location) && new URL(error.location).searchParams.has('id')
        ? differing('selfservice.flows.error.ui_url', withoutQuery(error.location), `${own}/error`)
        : []),
      ...(errorSchema.safeParse(back.body).data?.error.id === 'self_service_flow_return_to_forbidden'
        ? [{ setting: returnUrls, description: message('return_urls', { setting: returnUrls, wanted: own }) }]
        : []),
      ...domains(started.cookies, own),
    ],
  }
}

type Called = { status: number; body: unknown; location?: string; cookies: string[] }

async function call(service: Upstream, path: string, accept: string): Promise<Called> {
  try {
    const { status, body, headers } = await callService(service, path, { headers: { accept } })
    const location = [headers.location].flat()[0]
    return { status, body, location, cookies: [headers['set-cookie'] ?? []].flat() }
  } catch (error) {
    if (error instanceof GatewayError) throw new Unreachable(`${service.url}: ${error.message}`)
    throw error
  }
}

function notIdentityService(url: string, { status, body, location }: Called): Message {
  if (location !== undefined && /\/admin\//.test(location)) return message('service_is_admin', { url })
  const reason = errorSchema.safeParse(body).data?.error.reason
  const answer = reason === undefined ? status : `${status} (${reason})`
  return message('service_not_identity', { url, path: '/self-service/login/browser', status: answer })
}

const differing = (
  setting: string,
  actual: string,
  expected: string,
  code: 'setting_differs' | 'base_url_differs' = 'setting_differs',
): Mismatch[] =>
  actual === expected ? [] : [{ setting, description: message(code, { setting, is: actual, wanted: expected }) }]

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

function domains(cookies: string[], own: string): Mismatch[] {
  const host = new URL(own).hostname
  const setting = 'cookies.domain'
  const found = cookies.flatMap((cookie) => /;\s*domain=([^;\s]+)/i.exec(cookie)?.[1] ?? [])
  return [...new Set(found)]
    .filter((domain) => !holdsHost(domain, host))
    .map((actual) => ({ setting, description: message('cookie_domain', { setting, is: actual, host }) }))
}
