import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { matchOperation } from '@atrium/shared/operations'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { PageBranding } from '../branding/page-branding'
import { originOf, type Context } from '../context'
import { Recent } from '../recent'
import { ask } from '../targets/upstream'
import type { Account } from './page'

/** What a remote's module `picture/picture.mjs` sends back for a flow: none of it carries anything that runs. */
const pictureSchema = z.object({ title: z.string(), css: z.string().regex(/^[^<]*$/), html: z.string() })
export type Picture = z.infer<typeof pictureSchema>

/** `folder` holds the built files of the remote that draws the screens. */
type Screen = {
  account: Account
  folder: string | undefined
  brand: PageBranding['brand']
  language: string
  languages: readonly string[]
}
type Kept = { picture?: Picture; madeFrom: string; askedAt: number; asking?: Promise<void> }

const mostKept = 500
/** How long a picture is shown before it is looked whether the flow would begin otherwise by now, in ms. */
const age = 10_000
const longestDrawing = 10_000

const kinds = new Set(['login', 'registration', 'recovery', 'verification'])
/** With these in the address a flow is not the usual one. */
const unusual = ['flow', 'aal', 'refresh', 'via', 'organization', 'identity_schema', 'login_challenge']
const sessionCookie = /(?:^|;)\s*[^=;]*session[^=;]*=/i

/**
 * Pictures of screens with a flow as it begins for somebody who is not signed in, to be looked at and typed into while the scripts are
 * on their way (docs/decisions/0014). The remote that draws the screens draws them too, in a thread that is handed nothing of ours and
 * nothing of anybody's. No page waits for one: it has the one that is there, and a newer one is made meanwhile.
 */
export function createPictures(context: Pick<Context, 'config' | 'target' | 'secure'>, stopped: AbortSignal) {
  const kept = new Recent<string, Kept>(mostKept)
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time, as each takes a processor for a while. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }

  const begin = async (kind: string, { project, base }: Account, request: FastifyRequest): Promise<unknown> => {
    const path = `/self-service/${kind}/browser`
    const place = { origin: originOf(request, context), base, ip: request.ip }
    const destination = context.target.account(project, matchOperation('GET', path), place)
    if (!destination) return undefined
    const { upstream, prefix, headers } = destination
    const { status, body } = await ask({ ...upstream, prefix }, path, { headers })
    return status === 200 ? body : undefined
  }

  const renew = async (
    known: Kept,
    module: string,
    kind: string,
    { account, brand, language, languages }: Screen,
    request: FastifyRequest,
  ) => {
    try {
      // Looked for here, and not for each page.
      if (!existsSync(module)) return void Object.assign(known, { picture: undefined, madeFrom: '' })
      const flow = withoutVisit(await begin(kind, account, request))
      const madeFrom = JSON.stringify([flow, brand])
      if (madeFrom === known.madeFrom) return
      const of = { kind, flow, base: account.base, language, languages, brand }
      // Without a picture the page is drawn by its scripts alone.
      const picture = flow && (await inTurn(() => draw(module, of, stopped)).catch(() => undefined))
      Object.assign(known, { picture, madeFrom })
    } catch {
      // How the flow begins can't be told now: the picture stays.
    } finally {
      known.askedAt = Date.now()
      known.asking = undefined
    }
  }

  return {
    /** The picture for a page, if there is one already. */
    of(request: FastifyRequest, screen: Screen): Picture | undefined {
      const kind = usualFlow(request)
      const module = screen.folder && join(screen.folder, 'picture', 'picture.mjs')
      if (!kind || !module) return undefined
      const key = JSON.stringify([module, kind, screen.account, screen.language, screen.languages])
      const known = kept.get(key) ?? { madeFrom: '', askedAt: -Infinity }
      kept.set(key, known)
      if (Date.now() - known.askedAt >= age) known.asking ??= renew(known, module, kind, screen, request)
      return known.picture
    },
  }
}

/** The kind of the flow that a page begins with, where it begins as it does for everybody. */
function usualFlow({ raw: { url = '', headers } }: FastifyRequest): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  const kind = pathname.slice(pathname.lastIndexOf('/') + 1)
  if (!kinds.has(kind) || unusual.some((name) => searchParams.has(name))) return undefined
  return sessionCookie.test(headers.cookie ?? '') ? undefined : kind
}

type Node = { type?: unknown; attributes?: { type?: unknown } }

/** A flow without what is another at every visit, and can be sent nowhere; undefined for what is no flow. */
function withoutVisit(flow: unknown): object | undefined {
  const { ui, ...rest } = Object(flow) as { ui?: { method?: unknown; nodes?: Node[]; messages?: unknown } }
  if (!Array.isArray(ui?.nodes)) return undefined
  const { requested_aal, refresh } = rest as { requested_aal?: unknown; refresh?: unknown }
  const nodes = ui.nodes.filter(({ type, attributes }) => type !== 'script' && attributes?.type !== 'hidden')
  return { id: '', requested_aal, refresh, ui: { action: '', method: ui.method, messages: ui.messages, nodes } }
}

/** Runs a remote's module in a thread of its own: without our environment, with an end. */
function draw(module: string, workerData: object, stopped: AbortSignal): Promise<Picture | undefined> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, {
      workerData,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    })
    const end = () => void thread.terminate()
    const timer = setTimeout(end, longestDrawing)
    stopped.addEventListener('abort', end)
    thread.once('message', (drawn) => resolve(pictureSchema.safeParse(drawn).data))
    thread.once('messageerror', reject)
    thread.once('error', reject)
    thread.once('exit', () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      resolve(undefined)
    })
  })
}
