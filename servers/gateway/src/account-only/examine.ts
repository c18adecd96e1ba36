import { z } from 'zod'

import { holdsHost } from '../proxy/response-headers'
import { ask, type Upstream } from '../targets/upstream'
import { GatewayError } from '../errors'

/**
 * What we found out about an identity service: its URL according to its own configuration, and each setting that doesn't fit.
 */
export type Examined = { root?: string; findings: string[] }

/** The service didn't respond: it may still be starting. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

const flowSchema = z.object({ id: z.string(), ui: z.object({ action: z.url() }) })
const errorSchema = z.object({ error: z.looseObject({ id: z.string().optional(), reason: z.string().optional() }) })

/** A URL that no configuration allows: using it as `return_to` leads to the error screen. */
const nowhere = 'https://nowhere.invalid/'
const screens = ['login', 'registration', 'recovery', 'verification'] as const

/**
 * Calls an identity service's public API like a browser without a session, to find out whether it is one and whether its
 * configuration sends people to `own`, the origin of this account experience. Returns one line per mismatch.
 * @throws Unreachable
 */
export async function examine(service: Upstream, own: string): Promise<Examined> {
  const begun = await call(service, '/self-service/login/browser', 'application/json')
  const flow = flowSchema.safeParse(begun.body)
  if (begun.status !== 200 || !flow.success) return { findings: [notOne(service.url, begun)] }

  const root = flow.data.ui.action.replace(/\/self-service\/login(?:\?.*)?$/, '')
  const [back, error, ...ui] = await Promise.all([
    call(service, `/self-service/login/browser?return_to=${encodeURIComponent(`${own}/sessions`)}`, 'application/json'),
    call(service, `/self-service/login/browser?return_to=${encodeURIComponent(nowhere)}`, 'text/html'),
    ...screens.map((screen) => call(service, `/self-service/${screen}/browser`, 'text/html')),
  ])
  return {
    root,
    findings: [
      ...differing(
        'serve.public.base_url',
        `${root}/`,
        `${own}/`,
        'links in messages and providers’ callback URLs use it',
      ),
      ...screens.flatMap((screen, index) => {
        const at = ui[index]?.location
        const leads = at !== undefined && URL.canParse(at) && new URL(at).searchParams.has('flow')
        return leads ? differing(`selfservice.flows.${screen}.ui_url`, withoutQuery(at), `${own}/${screen}`) : []
      }),
      ...(error.location !== undefined && URL.canParse(error.location) && new URL(error.location).searchParams.has('id')
        ? differing('selfservice.flows.error.ui_url', withoutQuery(error.location), `${own}/error`)
        : []),
      ...(errorSchema.safeParse(back.body).data?.error.id === 'self_service_flow_return_to_forbidden'
        ? [
            `selfservice.allowed_return_urls doesn't include ${own}. People who have to sign in to open a screen don't return to it.`,
          ]
        : []),
      ...domains(begun.cookies, own),
    ],
  }
}

type Called = { status: number; body: unknown; location?: string; cookies: string[] }

async function call(service: Upstream, path: string, accept: string): Promise<Called> {
  try {
    const { status, body, headers } = await ask(service, path, { headers: { accept } })
    const location = [headers.location].flat()[0]
    return { status, body, location, cookies: [headers['set-cookie'] ?? []].flat() }
  } catch (error) {
    if (error instanceof GatewayError) throw new Unreachable(`${service.url}: ${error.message}`)
    throw error
  }
}

function notOne(url: string, { status, body, location }: Called): string {
  if (location !== undefined && /\/admin\//.test(location)) {
    return `${url} is the admin URL of an identity service. Use its public URL (often port 4433).`
  }
  const reason = errorSchema.safeParse(body).data?.error.reason
  const detail = reason === undefined ? '' : `: ${reason}`
  return `${url} does not respond as the public API of an identity service (Kratos): GET /self-service/login/browser responds with ${status}${detail}`
}

const differing = (key: string, is: string, wanted: string, why?: string): string[] =>
  is === wanted ? [] : [`${key} is ${is} and should be ${wanted}${why === undefined ? '' : `: ${why}`}`]

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

function domains(cookies: string[], own: string): string[] {
  const host = new URL(own).hostname
  const found = cookies.flatMap((cookie) => /;\s*domain=([^;\s]+)/i.exec(cookie)?.[1] ?? [])
  return [...new Set(found)]
    .filter((domain) => !holdsHost(domain, host))
    .map(
      (domain) =>
        `cookies.domain is ${domain}, which does not include ${host}. Cookies are limited to ${host} instead.`,
    )
}
