import { previewMethods, previewScreens, type PreviewState } from '@atrium/shared/branding'
import { allOperations } from '@atrium/shared/operations'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { grantForProject } from '../access'
import type { createBrandings } from '../branding/brandings'
import { accountLanguages } from '../branding/languages'
import { pageBranding } from '../branding/page-branding'
import { webUrl } from '../challenges/challenges'
import { slotsRemoteOf } from '../config/schema'
import { originOf, type Context } from '../context'
import { GatewayError, notFound } from '../errors'
import { requireOwnFrame } from '../origin-proof'
import { newNonce, pageHeaders, previewPolicy } from '../page/policy'
import type { createPrerender } from '../page/prerender'
import { accountFolder, type Registry } from '../page/which-remotes'
import { staticPage } from '../page/static-page'
import { projectOf } from '../person'
import { textOf } from '../proxy/body'
import { jsonOf, readValue } from '../read-json'
import { ownFlows } from './own-flows'

const previewPattern = /^\/api\/preview\/([a-z0-9][a-z0-9-]{0,62})$/

const link = z.string().max(2048).transform(webUrl)
const states: Record<string, readonly PreviewState[]> = previewScreens
const previewSchema = z
  .strictObject({
    /** Settings of an account experience, as `readBranding` accepts them; unreadable ones are left out. */
    settings: z.record(z.string(), z.unknown()),
    screen: z.string(),
    state: z.string(),
    /** Which of these the project has turned on. */
    methods: z.array(z.enum(previewMethods)).max(previewMethods.length).optional(),
    /** An OAuth2 client of the project, for the consent screen. */
    client: z
      .strictObject({
        ...{ name: z.string().max(256), url: link, logo: link, policy: link, terms: link },
        scope: z.array(z.string().max(256)).max(50),
      })
      .optional(),
    mode: z.enum(['light', 'dark']),
    /** By default the project's first. */
    language: z.enum(accountLanguages).optional(),
  })
  .refine(
    ({ screen, state }) => Object.hasOwn(states, screen) && states[screen]?.some((candidate) => candidate === state),
  )

/** Elements that need scripts are rendered, as for visitors with scripts; links would open elsewhere, which the sandbox blocks. */
const head = (parts: string) => `<meta name="atrium-preview" content="${parts}"><base target="_blank">`
const css = [
  'noscript{display:none!important}',
  // the bot challenge is rendered by its own script, which doesn't run here
  "[data-challenge]{display:grid;place-items:center;border:1px dashed;border-radius:6px;opacity:.6}[data-challenge]::before{content:'Cloudflare Turnstile'}",
].join('')

/**
 * `POST /api/preview/<project>`: a screen of the account experience in an unpublished theme, for a frame of the console. The account
 * remote renders it like visitors' pages, from the project's own flows and sample data (decisions 74 and 97); nothing in it runs.
 */
export function previewRoutes(
  server: FastifyInstance,
  context: Context,
  parts: {
    readRegistry: () => Promise<Registry>
    brandings: ReturnType<typeof createBrandings>
    prerender: ReturnType<typeof createPrerender>
  },
): void {
  const { config, sessions, secure } = context
  const flowsOf = ownFlows(context)
  // Previews and visitors' pages take turns in the thread.
  const rateLimit = { max: config.rateLimit.credentials, timeWindow: 60_000, groupId: 'preview' }

  server.post('/api/preview/:project', { config: { rateLimit } }, async (request, reply) => {
    const { raw } = request
    const slug = previewPattern.exec(raw.url ?? '')?.[1]
    if (!slug) throw notFound()
    const { person } = await sessions.requireFor(raw, (known) => projectOf(known, slug) !== undefined)
    const origin = originOf(request, context)
    requireOwnFrame(raw, origin)
    grantForProject(person, slug, { id: 'getBranding', operation: allOperations.getBranding, params: {} })
    const form = new URLSearchParams(await textOf(raw, config))
    const {
      settings,
      mode,
      language: wanted,
      ...sample
    } = readValue(jsonOf(form.get('preview') ?? ''), previewSchema, 'invalid_preview')

    const [{ brand: current }, flows] = await Promise.all([
      parts.brandings.of(slug),
      flowsOf(request, slug, sample.screen),
    ])
    const { brand, languages = accountLanguages, stylesheet } = pageBranding(slug, { ...settings, name: current.name })
    const language = wanted ?? languages[0] ?? 'en'
    const folder = accountFolder(await parts.readRegistry())
    const screen = await parts.prerender.sample(folder, {
      ...{ origin, base: `/a/${slug}`, sample, flows, brand, language },
      languages: [...languages],
    })
    if (!screen) throw notRendered()
    // A remote's slots run only in visitors' browsers.
    const hasSlots = slotsRemoteOf(config, slug) !== undefined
    const nonce = newNonce()
    return reply
      .headers({
        ...pageHeaders(secure),
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': previewPolicy(nonce),
      })
      .send(
        staticPage({
          ...{ screen, nonce, language, head: head(hasSlots ? 'without-slots' : '') },
          css: stylesheet + screen.css + css,
          mark: ` data-theme="${mode}"`,
        }),
      )
  })
}

const notRendered = () =>
  new GatewayError({ status: 503, id: 'preview_not_drawn', reason: 'The screen could not be rendered.' })
