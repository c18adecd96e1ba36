import { previewPath } from '@atrium/shared/branding'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { createBrandings } from '../branding/brandings'
import { slotsRemoteOf } from '../config/schema'
import { originOf, type Context } from '../context'
import type { Remote } from '../releases/registry-file'
import type { Account } from './account'
import {
  brandMarks,
  fillPage,
  jsonElement,
  laterScripts,
  splitPage,
  preloadLinks,
  responsesElement,
  rootElement,
  screenMarks,
} from './fill'
import { chooseLanguage, choiceIn } from './language-choice'
import { appearanceOf, screenAppearance, type PageAppearance } from './appearance'
import { contentSecurityPolicy, newNonce, pageHeaders } from './policy'
import type { createPrerender, Prerendered, Sent } from './prerender'
import { screenFiles } from './screen-files'
import { beginPage, sendPage } from './send-page'
import { createScriptlessPages, type ScriptlessPages } from './scriptless-pages'
import { createTemplate } from './template'
import { themeMark } from './theme-choice'
import { viewerOf } from './viewer'
import {
  accountFolder,
  accountsOnly,
  chosenFor,
  publicRemote,
  remoteFor,
  withScreens,
  type Registry,
} from './which-remotes'

/** `slots` has no entry if the registry doesn't know the remote; the page then shows that to developers. */
type Slots = Pick<Remote, 'id' | 'integrity'> & { entry?: string }
type BootAccount = Account & { languages?: string[]; slots?: Slots }

/** What the page passes to the shell, as JSON in the element `atrium-boot`. */
export type Boot = {
  registry: { remotes: Remote[] }
  target: { kind: string; name: string }
  account?: BootAccount
}

export type Page = ScriptlessPages & {
  /** `sent`: a form that this URL received, and its result; the screen is rendered for it. */
  send(request: FastifyRequest, reply: FastifyReply, account?: Account, sent?: Sent): Promise<FastifyReply>
}

/**
 * The page of the console or of an account experience: with its own nonce, the registry inline and preload links for the remote it
 * will need.
 */
export function createPage(
  context: Pick<Context, 'config' | 'target' | 'sessions' | 'secure'>,
  parts: {
    readRegistry: () => Promise<Registry>
    brandings: ReturnType<typeof createBrandings>
    prerender: ReturnType<typeof createPrerender>
    shell: string
  },
): Page {
  const { config, target, sessions, secure } = context
  const { readRegistry, prerender, shell } = parts
  const readAppearance = appearanceOf(parts.brandings)
  const templates = { console: createTemplate(shell, ''), account: createTemplate(shell, 'account') }
  const headers = pageHeaders(secure)
  const development = /^https?:/.test(shell) ? new URL(shell).origin : undefined

  const bootElement = ({ remotes }: Registry, account?: BootAccount) => {
    const boot: Boot = {
      registry: { remotes: remotes.map(publicRemote) },
      target: { kind: target.kind, name: target.name },
      account,
    }
    return jsonElement('atrium-boot', boot)
  }

  const sendConsole = async (request: FastifyRequest, reply: FastifyReply) => {
    const [text, all] = await Promise.all([templates.console(), readRegistry()])
    const chosen = withScreens(chosenFor(all, await viewerOf(request, all, sessions)))
    const path = pathOf(request)
    const remote = remoteFor(chosen, path)
    const nonce = newNonce()
    const frames = [originOf(request, context) + previewPath('')]
    reply.headers(headers)
    reply.header('content-security-policy', contentSecurityPolicy(nonce, chosen, config.csp, { development, frames }))
    const fill = {
      __NONCE__: nonce,
      '<!--atrium:preload-->': preloadLinks(remote, nonce, screenFiles(remote, path)),
      '<!--atrium:boot-->': bootElement(chosen),
    }
    return sendPage(request, reply, fillPage(text, fill))
  }

  /** The page is sent in two parts as soon as its screen is certain: browsers prepare for it while the screen is rendered. */
  const sendAccount = async (request: FastifyRequest, reply: FastifyReply, account: Account, sent?: Sent) => {
    const pendingAppearance = readAppearance(request, account)
    // No canaries: account experiences have no console session.
    const [text, all] = await Promise.all([templates.account(), readRegistry()])
    const registry = accountsOnly(all)
    const slots = slotsOf(all, slotsRemoteOf(config, account.project))
    // It has no screen of its own.
    const slotsRemote = slots && all.remotes.find(({ id }) => id === slots.id)
    const remotes = slotsRemote ? [...registry.remotes, slotsRemote] : registry.remotes
    const nonce = newNonce()
    const policy = contentSecurityPolicy(nonce, { ...all, remotes }, config.csp, { development, account: true })
    const setHeaders = (cookies: string[], isCacheable: boolean) => {
      setCookies(reply, cookies)
      reply.headers(headers).header('content-security-policy', policy)
      if (!isCacheable) reply.header('cache-control', 'no-store')
    }
    const appearanceFill = ({ branding, language }: PageAppearance): Record<string, string> => ({
      __NONCE__: nonce,
      ...brandMarks(branding, nonce, config.csp.connect.length > 0),
      ...rootElement(language, themeMark(request.headers.cookie)),
    })

    const [beginning, rest] = splitPage(text)
    let known: PageAppearance | undefined
    let sendRest: ((rest: string) => void) | undefined
    const isPrerendered = !slots && (sent || request.method === 'GET')
    const prerendered = isPrerendered
      ? await prerender.of(request, {
          account,
          address: request.originalUrl,
          folder: accountFolder(all),
          sent,
          appearance: pendingAppearance.then((loaded) => screenAppearance((known = loaded))),
          onSure(cookies) {
            setHeaders(cookies, false)
            sendRest = beginPage(
              request,
              reply,
              fillPage(beginning, known ? appearanceFill(known) : { __NONCE__: nonce }),
            )
          },
        })
      : undefined
    if (!sendRest && prerendered?.to !== undefined) {
      setCookies(reply, prerendered.cookies)
      return reply.header('cache-control', 'no-store').redirect(prerendered.to, 303)
    }

    const appearance = await pendingAppearance
    const { languages } = appearance.branding
    const files = preloadLinks(remoteFor(registry, pathOf(request)), nonce) + preloadLinks(slotsRemote, nonce)
    const shown = prerendered?.screen ?? prerendered?.frame
    const fill = {
      ...appearanceFill(appearance),
      '<!--atrium:preload-->': shown ? '' : files,
      '<!--atrium:boot-->':
        bootElement(registry, { ...account, languages, slots }) +
        responsesElement(prerendered) +
        (sent ? jsonElement('atrium-sent', sent) : ''),
      ...screenMarks(prerendered, nonce, appearance.language, appearance.branding.night),
      ...(shown && laterScripts(text, files, nonce, shown.waits)),
    }
    if (sendRest) {
      sendRest(fillPage(rest, fill))
      return reply
    }
    setHeaders(prerendered?.cookies ?? [], !sent && !isOfVisitor(prerendered))
    return sendPage(request, reply, fillPage(text, fill))
  }

  return {
    ...createScriptlessPages(context, { readRegistry, readAppearance, prerender }),
    async send(request, reply, account, sent) {
      if (!account) return sendConsole(request, reply)
      const choice = request.method === 'GET' ? choiceIn(request) : undefined
      return choice ? chooseLanguage(reply, choice, secure) : sendAccount(request, reply, account, sent)
    },
  }
}

const pathOf = ({ raw: { url = '/' } }: FastifyRequest) => url.split('?')[0] ?? '/'

/** Whether a page contains anything that only its visitor may see. */
const isOfVisitor = ({ responses = [], still, frame }: Partial<Prerendered> = {}) =>
  responses.length > 0 || still !== undefined || frame !== undefined

const setCookies = (reply: FastifyReply, cookies: string[]) => {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}

function slotsOf({ remotes }: Registry, id: string | undefined): Slots | undefined {
  if (id === undefined) return undefined
  const remote = remotes.find((candidate) => candidate.id === id)
  return { id, entry: remote?.entry, integrity: remote?.integrity ?? {} }
}
