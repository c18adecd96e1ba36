import { randomBytes } from 'node:crypto'

import { previewPath } from '@atrium/shared/branding'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { createBrandings } from '../branding/brandings'
import { accountLanguages, firstLanguage } from '../branding/languages'
import type { PageBranding } from '../branding/page-branding'
import { originOf, type Context } from '../context'
import type { GatewayError } from '../errors'
import type { WholeResponse } from '../proxy/forward'
import { chooseLanguage, choiceIn, chosenLanguage } from './language-choice'
import type { Account } from './account'
import {
  responsesElement,
  brandMarks,
  filled,
  jsonElement,
  laterScripts,
  parted,
  preloads,
  rootElement,
  screenMarks,
} from './fill'
import { contentSecurityPolicy, pageHeaders, stillPolicy } from './policy'
import type { createPrerender, Screen, Sent } from './prerender'
import type { Remote } from '../releases/registry-file'
import { viewerOf } from './viewer'
import { screenFiles } from './screen-files'
import { accountsOnly, chosenFor, described, remoteFor, withScreens, type Registry } from './which-remotes'
import { staticPage } from './static-page'
import { beginPage, sendPage } from './send-page'
import { createTemplate } from './template'
import { themeMark } from './theme-choice'

/** `slots` has no entry if the registry doesn't know the remote; the page then shows that to developers. */
type Slots = Pick<Remote, 'id' | 'integrity'> & { entry?: string }
type BootAccount = Account & { languages?: string[]; slots?: Slots }

/** What the page passes to the shell, as JSON in the element `atrium-boot`. */
export type Boot = {
  registry: { remotes: Remote[] }
  target: { kind: string; name: string }
  account?: BootAccount
}

export type Page = {
  /** `sent`: a form that this URL received, and its result; the screen is rendered for it. */
  send(request: FastifyRequest, reply: FastifyReply, account?: Account, sent?: Sent): Promise<FastifyReply>
  /** The screen of a URL with a new form, for a browser whose form was rejected; undefined if it can't be rendered. */
  anew(request: FastifyRequest, account: Account, address: string, sent: Sent): Promise<WholeResponse | undefined>
  /**
   * A page for a browser whose form failed; undefined if it can't be rendered. After too many attempts it is the form again, with what was
   * `typed`.
   */
  failure(
    request: FastifyRequest,
    account: Account,
    error: GatewayError,
    typed?: Sent['typed'],
  ): Promise<WholeResponse | undefined>
}

/**
 * The page of the console or of an account experience: with its own nonce, the registry inline and preload links for the remote it
 * will need.
 */
export function createPage(
  { config, target, sessions, secure }: Pick<Context, 'config' | 'target' | 'sessions' | 'secure'>,
  parts: {
    readRegistry: () => Promise<Registry>
    brandings: ReturnType<typeof createBrandings>
    prerender: ReturnType<typeof createPrerender>
    shell: string
  },
): Page {
  const { readRegistry, brandings, prerender, shell } = parts
  const templates = { console: createTemplate(shell, ''), account: createTemplate(shell, 'account') }
  const headers = pageHeaders(secure)
  const reachesOthers = config.csp.connect.length > 0
  const development = /^https?:/.test(shell) ? new URL(shell).origin : undefined

  /** The caller's view of an account experience. */
  const lookOf = async (request: FastifyRequest, { project }: Account) => {
    const branding = await brandings.of(project)
    const languages: readonly string[] = branding.languages ?? accountLanguages
    const chosen = chosenLanguage(request.headers.cookie)
    const isOffered = chosen !== undefined && languages.includes(chosen)
    const language = isOffered ? chosen : firstLanguage(languages, request.headers['accept-language'])
    return { branding, languages, language }
  }

  /** A static page without scripts. */
  const stillRespond = (
    request: FastifyRequest,
    screen: Screen,
    { branding, language }: Omit<Looks, 'languages'>,
    { status, cookies = [] }: { status: number; cookies?: string[] },
  ): WholeResponse => {
    const nonce = randomBytes(18).toString('base64')
    const css = `${branding.stylesheet}${screen.css}${screen.still}${branding.night}`
    const more = { 'cache-control': 'no-store', 'content-security-policy': stillPolicy(nonce) }
    return {
      status,
      headers: { ...headers, ...more, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
      body: staticPage({ screen, css, nonce, language, mark: themeMark(request.headers.cookie) }),
    }
  }

  return {
    async send(request, reply, account, sent) {
      const choice = account && request.method === 'GET' ? choiceIn(request) : undefined
      if (choice) return chooseLanguage(reply, choice, secure)
      const looking = account && lookOf(request, account)
      const [text, all] = await Promise.all([templates[account ? 'account' : 'console'](), readRegistry()])
      // Account experiences have no console session, so they have no canaries.
      const chosen = account ? all : chosenFor(all, await viewerOf(request, all, sessions))
      const registry = account ? accountsOnly(all) : withScreens(chosen)
      const slots = account && slotsOf(all, config.slots[account.project] ?? config.slots['*'])
      // The remote of its slots: its scripts are allowed, though it has no screen.
      const slotsRemote = slots && all.remotes.find(({ id }) => id === slots.id)
      const allowed = { ...chosen, remotes: slotsRemote ? [...registry.remotes, slotsRemote] : registry.remotes }
      const nonce = randomBytes(18).toString('base64')
      const frames = account ? [] : [`${originOf(request, { config, secure })}${previewPath('')}`]
      const setHeaders = (cookies: string[], isKept: boolean) => {
        if (cookies.length) reply.header('set-cookie', cookies)
        reply.headers(headers)
        if (!isKept) reply.header('cache-control', 'no-store')
        reply.header(
          'content-security-policy',
          contentSecurityPolicy(nonce, allowed, config.csp, { development, account: account !== undefined, frames }),
        )
      }
      const always = { __NONCE__: nonce }
      const looks = ({ branding, language }: Looks): Record<string, string> => ({
        ...brandMarks(branding, nonce, reachesOthers),
        ...rootElement(language, themeMark(request.headers.cookie)),
      })

      const [beginning, rest] = parted(text)
      let sendRest: ((rest: string) => void) | undefined
      let look: Looks | undefined
      const prerendered =
        account && looking && !slots && (sent || request.method === 'GET')
          ? await prerender.of(request, {
              account,
              address: request.originalUrl,
              folder: folderOf(registry),
              sent,
              look: looking.then((known) => drawnLook((look = known))),
              onSure: (cookies) => {
                setHeaders(cookies, false)
                sendRest = beginPage(request, reply, filled(beginning, { ...always, ...(look && looks(look)) }))
              },
            })
          : undefined
      look ??= await looking
      const { branding, language = 'en' } = look ?? {}
      if (!sendRest && prerendered?.to !== undefined) {
        if (prerendered.cookies.length) reply.header('set-cookie', prerendered.cookies)
        return reply.header('cache-control', 'no-store').redirect(prerendered.to, 303)
      }

      const boot: Boot = {
        registry: { remotes: registry.remotes.map(described) },
        target: { kind: target.kind, name: target.name },
        account: account && { ...account, languages: branding?.languages, slots },
      }
      const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
      const shown = remoteFor(registry, path)
      const files = preloads(shown, nonce, account ? [] : screenFiles(shown, path)) + preloads(slotsRemote, nonce)
      const shownFirst = prerendered?.screen ?? prerendered?.frame
      const fill: Record<string, string> = {
        ...always,
        ...(look && looks(look)),
        '<!--atrium:preload-->': shownFirst ? '' : files,
        '<!--atrium:boot-->':
          jsonElement('atrium-boot', boot) +
          responsesElement(prerendered) +
          (sent ? jsonElement('atrium-sent', sent) : ''),
        ...(account ? screenMarks(prerendered, nonce, language, branding?.night) : {}),
        ...(shownFirst && laterScripts(text, files, nonce, shownFirst.waits)),
      }
      if (sendRest) {
        sendRest(filled(rest, fill))
        return reply
      }
      setHeaders(
        prerendered?.cookies ?? [],
        !sent && !prerendered?.responses.length && !prerendered?.still && !prerendered?.frame,
      )
      return sendPage(request, reply, filled(text, fill))
    },

    async failure(request, { project, base }, { status, id, message, headers: { 'retry-after': after } }, typed) {
      const [all, look] = await Promise.all([readRegistry(), lookOf(request, { project, base })])
      const { branding, language } = look
      const [path, query] = request.originalUrl.split('?')
      const [, kind = 'login'] = /\/self-service\/(\w+)/.exec(path ?? '') ?? []
      const failure = { status, id, reason: message, ...(after !== undefined && { retryAfter: Number(after) }) }
      const flow = new URLSearchParams(query).get('flow')
      if (status === 429 && typed && flow) {
        const { screen } = await prerender.of(request, {
          account: { project, base },
          address: `${base}/${kind}?${new URLSearchParams({ flow })}`,
          folder: folderOf(accountsOnly(all)),
          look: drawnLook(look),
          sent: { typed, problem: failure },
        })
        if (screen) return stillRespond(request, screen, look, { status })
      }
      const screen = await prerender.failure(
        {
          account: { project, base },
          address: `${base}/${kind}`,
          folder: folderOf(accountsOnly(all)),
          look: drawnLook(look),
        },
        failure,
        originOf(request, { config, secure }),
      )
      return screen && stillRespond(request, screen, { branding, language }, { status })
    },

    async anew(request, account, address, sent) {
      const [all, look] = await Promise.all([readRegistry(), lookOf(request, account)])
      const folder = folderOf(accountsOnly(all))
      const { screen, to, cookies } = await prerender.of(request, {
        ...{ account, address, folder, sent },
        look: drawnLook(look),
      })
      if (screen) return stillRespond(request, screen, look, { status: 200, cookies })
      if (to === undefined) return undefined
      return { status: 303, headers: { location: to, 'set-cookie': cookies, 'cache-control': 'no-store' }, body: '' }
    },
  }
}

type Looks = { branding: PageBranding; languages: readonly string[]; language: string }
const drawnLook = ({ branding: { brand }, ...look }: Looks) => ({ brand, ...look })

/** The folder of the remote that renders account experiences. */
const folderOf = ({ remotes, folders }: Registry) => folders.get(remotes[0]?.id ?? '')

function slotsOf({ remotes }: Registry, id: string | undefined): Slots | undefined {
  if (id === undefined) return undefined
  const remote = remotes.find((one) => one.id === id)
  return { id, entry: remote?.entry, integrity: remote?.integrity ?? {} }
}
