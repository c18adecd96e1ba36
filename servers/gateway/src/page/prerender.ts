import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Challenges } from '../challenges/challenges'
import type { PageBranding } from '../branding/page-branding'
import { originOf, type Context } from '../context'
import { referenceTo } from '../proxy/addresses'
import { Recent } from '../recent'
import { parsedJson } from '../parsed-json'
import { RemoteThreads } from './remote-threads'
import type { RenderThread } from './render-thread'
import type { Account } from './account'
import { firstRead, readsFor, type ReadResponse } from './read-for-screen'

const rules = z
  .string()
  .max(128 * 1024)
  .regex(/^[^<]*$/)
const screenSchema = z.object({
  title: z.string().max(2_000),
  css: rules,
  still: rules,
  html: z.string().max(2 * 1024 * 1024),
  /** Whether its scripts aren't needed before the first input. */
  waits: z.boolean().default(false),
})
/** What a remote's module `prerender/prerender.mjs` returns: a screen without scripts, or a redirect. */
const renderedSchema = z.union([screenSchema, z.object({ wants: z.string() }), z.object({ to: z.string() })])

export type Screen = z.infer<typeof screenSchema>

/** What to render; `folder` holds the built files of the remote, `address` is path and query as the browser knows them. */
type RenderRequest = {
  account: Account
  address: string
  folder: string | undefined
  appearance: ScreenAppearance | Promise<ScreenAppearance>
  sent?: Sent
  /** Called once a screen is certain, before it is rendered, with its cookies. */
  onSure?: (cookies: string[]) => void
}
export type ScreenAppearance = { brand: PageBranding['brand']; language: string; languages: readonly string[] }

/** A form that the browser sent without scripts, for the page in response: the values by field name, and the result. */
export type Sent = {
  typed: Record<string, string[]>
  problem?: Failure
  /** A new form replaces one that couldn't be submitted. */
  isAnew?: boolean
  /** What was done if the screen stays. */
  done?: 'rejected'
}

/** `retryAfter`: seconds until the form can be sent again. */
export type Failure = { status: number; id: string; reason: string; retryAfter?: number }

/** The start of a page: its screen or redirect, the service's responses on the way, and their cookies. */
export type Prerendered = {
  screen?: Screen
  /** Used instead of a screen that only scripts can render: its frame with a loading notice. */
  frame?: Screen
  to?: string
  /** The URL at which a browser without scripts continues at once. */
  still?: string
  responses: (ReadResponse & { path: string })[]
  cookies: string[]
}

/** How long a page waits for its prerendered screen, in milliseconds; after that it gets a frame, and its scripts render the screen. */
const maxWait = 1_000
/** How long it waits for that frame. */
const maxFrameWait = 300
const maxReads = 4
const maxFailures = 200

/**
 * Renders the screens of the account experience into their pages, so that they work before any script runs (docs/decisions/0044). The same
 * remote renders them here and in the browser, in a thread with no access to the gateway, which makes its requests as the visitor.
 */
export function createPrerender(
  context: Pick<Context, 'config' | 'target' | 'secure' | 'readHost'>,
  stopped: AbortSignal,
  challenges: Challenges,
) {
  const failures = new Recent<string, Screen>(maxFailures)
  const threads = new RemoteThreads(stopped)

  return {
    /** The screen of a page; none if it can't be rendered in time. */
    async of(
      request: FastifyRequest,
      { account, address, folder, appearance: appearance, sent, onSure }: RenderRequest,
    ): Promise<Prerendered> {
      const thread = threads.of(folder)
      const origin = originOf(request, context)
      const signal = AbortSignal.timeout(maxWait)
      const { read, cookies, retryAfter } = readsFor(context, request, account, signal, { challenges })
      const responses: Record<string, ReadResponse> = {}
      const result = (more: Partial<Prerendered> = {}): Prerendered => ({
        responses: Object.entries(responses).map(([path, response]) => ({ path, ...response })),
        cookies: cookies(),
        ...more,
      })
      if (!thread) return result()
      const { pathname, searchParams } = new URL(address, origin)
      const drawing = async () => ({ origin, base: account.base, ...(await appearance), answers: responses })
      const framed = async (seconds?: number) => {
        const of = { ...(await drawing()), address, answers: {}, waiting: { seconds } }
        const rendered = await render(thread, of, AbortSignal.timeout(maxFrameWait))
        return rendered && 'html' in rendered ? rendered : undefined
      }
      // Sign-out is done by the page's scripts; without them, by a plain link of the service.
      if (pathname === `${account.base}/logout` && !searchParams.has('logout_challenge')) {
        const response = await read(`${account.base}/self-service/logout/browser`)
        return {
          ...{ cookies: cookies(), responses: [], frame: await framed() },
          still: response && signOutAddress(response, account.base),
        }
      }

      let nextPath = firstRead(new URL(address, origin), account.base)
      for (let reads = 0; reads <= maxReads; reads++) {
        if (nextPath !== undefined) {
          const response = Object.hasOwn(responses, nextPath) ? undefined : await read(nextPath)
          if (!response) return result({ frame: await framed(retryAfter()) })
          responses[nextPath] = response
        }
        const rendered = render(thread, { ...(await drawing()), address, sent }, signal)
        if (reads === 0 && nextPath !== undefined && isShown(responses[nextPath])) onSure?.(cookies())
        const screen = await rendered
        if (!screen) return result()
        if ('html' in screen) return result({ screen })
        if ('to' in screen) return result({ to: allowedRedirect(screen.to, origin, account.base, responses) })
        nextPath = screen.wants
      }
      return result()
    },

    /** A screen with the project's own flows and sample data in an unpublished theme; undefined if it can't be rendered. */
    async sample(
      folder: string | undefined,
      of: { origin: string; base: string; sample: object; flows: object } & ScreenAppearance,
    ) {
      const thread = threads.of(folder)
      const rendered = thread && (await render(thread, of, AbortSignal.timeout(maxWait)))
      return rendered && 'html' in rendered ? rendered : undefined
    },

    /** Starts the thread early and renders once, so that the first visitor doesn't wait. */
    async warm(folder: string | undefined): Promise<void> {
      const thread = threads.of(folder)
      const warmInput = {
        origin: 'http://warm.invalid',
        base: '',
        language: 'en',
        languages: ['en'],
        brand: { name: '' },
      }
      for (let times = 0; times < warmDrawings; times++) {
        const answers = { '/self-service/login/browser': { status: 200, body: JSON.stringify(sampleFlow) } }
        await thread?.draw({ ...warmInput, address: '/login', answers })
      }
    },

    /** The page in place of the one that a form should have led to; undefined if it can't be rendered. */
    async failure(
      { account, address, folder, appearance: appearance }: RenderRequest,
      failure: Failure,
      origin: string,
    ): Promise<Screen | undefined> {
      const thread = threads.of(folder)
      if (!thread) return undefined
      // Rate-limited clients get many of them.
      const key = JSON.stringify([account, address, await appearance, failure])
      const known = failures.get(key)
      if (known) return known
      const of = { origin, address, base: account.base, ...(await appearance), answers: {}, failure }
      const rendered = await render(thread, of, AbortSignal.timeout(maxWait))
      if (!rendered || !('html' in rendered)) return undefined
      failures.set(key, rendered)
      return rendered
    },
  }
}

/** What the thread makes of it; undefined if it fails or is late. */
async function render(thread: RenderThread, of: object, signal: AbortSignal) {
  const aborted = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
  return renderedSchema.safeParse(await Promise.race([thread.draw(of), aborted])).data
}

/** A flow whose only result is its screen. */
const shownSchema = z.object({
  ui: z.object({}),
  continue_with: z.never().optional(),
  redirect_browser_to: z.never().optional(),
})
const isShown = (response: ReadResponse | undefined) =>
  response?.status === 200 && shownSchema.safeParse(parsedJson(response.body)).success

const logoutSchema = z.object({ logout_token: z.string().min(1) })

/** Rendered this often, the code is compiled. */
const warmDrawings = 20
const field = (name: string, type: string) => ({
  ...{ type: 'input', group: 'password', messages: [], meta: {} },
  attributes: { name, type, node_type: 'input', value: type === 'submit' ? 'password' : '' },
})
const sampleFlow = {
  id: 'f',
  ui: {
    action: '',
    method: 'POST',
    nodes: [field('identifier', 'text'), field('password', 'password'), field('method', 'submit')],
  },
}

/** Where the session ends, or where one starts for visitors without one. */
function signOutAddress({ status, body }: ReadResponse, base: string): string | undefined {
  if (status === 401) return `${base}/login`
  const logout = logoutSchema.safeParse(parsedJson(body))
  return logout.success
    ? `${base}/self-service/logout?${new URLSearchParams({ token: logout.data.logout_token })}`
    : undefined
}

/** A link on a screen: a URL of this account experience, or one that the service returned; undefined for any other. */
function allowedRedirect(
  to: string,
  origin: string,
  base: string,
  responses: Record<string, ReadResponse>,
): string | undefined {
  if (!URL.canParse(to, origin)) return undefined
  const url = new URL(to, origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (url.origin === origin && url.pathname.startsWith(`${base}/`))
    return referenceTo(url.pathname) + url.search + url.hash
  // Some services write URLs that HTML would read as another one.
  const isNamedIn = (text: string) => text.replaceAll('\\u0026', '&').includes(JSON.stringify(to))
  return Object.values(responses).some(({ body }) => isNamedIn(body)) ? url.href : undefined
}
