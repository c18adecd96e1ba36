import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { previewPath } from '@atrium/shared/branding'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { createBrandings } from '../branding/brandings'
import { accountLanguages, directionOf, firstLanguage } from '../branding/languages'
import { brandMeta, type PageBranding } from '../branding/page-branding'
import { originOf, type Context } from '../context'
import type { GatewayError } from '../errors'
import type { WholeAnswer } from '../proxy/forward'
import { withoutScript } from './without-script'
import { chooseLanguage, choiceIn, chosenLanguage } from './language-choice'
import type { Account } from './account'
import { contentSecurityPolicy, pageHeaders, stillPolicy } from './policy'
import type { createPrerender, Prerendered } from './prerender'
import type { Remote } from '../releases/registry-file'
import { viewerOf } from './viewer'
import { accountsOnly, chosenFor, described, remoteFor, withScreens, type Registry } from './which-remotes'
import { stillPage } from './still-page'
import { attribute, createTemplate, inlineJson } from './template'

/** `slots` has no entry where the registry does not know the remote: the page says so to whoever develops it. */
type Slots = Pick<Remote, 'id' | 'integrity'> & { entry?: string }
type BootAccount = Account & { languages?: string[]; slots?: Slots }

/** What the page tells the shell, as JSON in the element `atrium-boot`. */
export type Boot = {
  registry: { remotes: Remote[] }
  target: { kind: string; name: string }
  account?: BootAccount
}

export type Page = {
  send(request: FastifyRequest, reply: FastifyReply, account?: Account): Promise<FastifyReply>
  /** A page for a browser whose form came to nothing; undefined where it can't be drawn. */
  failure(request: FastifyRequest, account: Account, error: GatewayError): Promise<WholeAnswer | undefined>
}

/** The page of the console or of an account experience: a nonce of its own, the registry inline, the remote it will need announced. */
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

  /** What an account experience looks like to whoever asks. */
  const lookOf = async (request: FastifyRequest, { project }: Account) => {
    const branding = await brandings.of(project)
    const languages: readonly string[] = branding.languages ?? accountLanguages
    const chosen = chosenLanguage(request.headers.cookie)
    const isOffered = chosen !== undefined && languages.includes(chosen)
    const language = isOffered ? chosen : firstLanguage(languages, request.headers['accept-language'])
    return { branding, languages, language }
  }

  return {
    async send(request, reply, account) {
      const choice = account && request.method === 'GET' ? choiceIn(request) : undefined
      if (choice) return chooseLanguage(reply, choice, secure)
      const looking = account && lookOf(request, account)
      const [text, all] = await Promise.all([templates[account ? 'account' : 'console'](), readRegistry()])
      // Nobody is signed in to the console where it shows accounts: there are no canaries.
      const chosen = account ? all : chosenFor(all, await viewerOf(request, all, sessions))
      const registry = account ? accountsOnly(all) : withScreens(chosen)
      const slots = account && slotsOf(all, config.slots[account.project] ?? config.slots['*'])
      // Its scripts are allowed as well, though it has no screen.
      const slotsRemote = slots && all.remotes.find(({ id }) => id === slots.id)
      const allowed = { ...chosen, remotes: slotsRemote ? [...registry.remotes, slotsRemote] : registry.remotes }
      const nonce = randomBytes(18).toString('base64')
      const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
      const prerendered =
        account && looking && !slots && request.method === 'GET'
          ? await prerender.of(request, {
              account,
              address: request.originalUrl,
              folder: folderOf(registry),
              look: looking.then(drawnLook),
            })
          : undefined
      const look = await looking
      const { branding, language = 'en' } = look ?? {}
      if (prerendered?.cookies.length) reply.header('set-cookie', prerendered.cookies)
      if (prerendered?.to !== undefined) return reply.header('cache-control', 'no-store').redirect(prerendered.to, 303)

      const boot: Boot = {
        registry: { remotes: registry.remotes.map(described) },
        target: { kind: target.kind, name: target.name },
        account: account && { ...account, languages: branding?.languages, slots },
      }
      const files = preloads(remoteFor(registry, path), nonce) + preloads(slotsRemote, nonce)
      const fill: Record<string, string> = {
        __NONCE__: nonce,
        '<!--atrium:preload-->': prerendered?.screen ? '' : files,
        '<!--atrium:boot-->': jsonElement('atrium-boot', boot) + answersElement(prerendered),
        ...(branding && brandMarks(branding, nonce, reachesOthers)),
        ...(look && { [html]: `<html lang="${language}" dir="${directionOf(language)}">` }),
        ...(account ? screenMarks(prerendered, nonce, language, branding?.night) : {}),
        ...(prerendered?.screen && laterScripts(text, files)),
      }
      reply.headers(headers)
      if (prerendered?.answers.length || prerendered?.still) reply.header('cache-control', 'no-store')
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(nonce, allowed, config.csp, {
          development,
          account: account !== undefined,
          frames: account ? [] : [`${originOf(request, { config, secure })}${previewPath('')}`],
        }),
      )
      return sendText(
        request,
        reply,
        text.replace(marks, (mark) => fill[nameOf(mark)] ?? mark),
      )
    },

    async failure(request, { project, base }, { status, id, message }) {
      const [all, look] = await Promise.all([readRegistry(), lookOf(request, { project, base })])
      const { branding, language } = look
      const [, kind = 'login'] = /\/self-service\/(\w+)/.exec(request.originalUrl) ?? []
      const screen = await prerender.failure(
        {
          account: { project, base },
          address: `${base}/${kind}`,
          folder: folderOf(accountsOnly(all)),
          look: drawnLook(look),
        },
        { status, id, reason: message },
        originOf(request, { config, secure }),
      )
      if (!screen) return undefined
      const nonce = randomBytes(18).toString('base64')
      const css = `${branding.stylesheet}${screen.css}${screen.still}${branding.night}`
      return {
        status,
        headers: { ...headers, 'cache-control': 'no-store', 'content-security-policy': stillPolicy(nonce) },
        body: stillPage({ screen, css, nonce, language }),
      }
    },
  }
}

async function sendText(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
  return reply.header('content-encoding', 'gzip').send(await zipped(page))
}

const zipped = promisify(gzip)

const icon = '<link rel="icon"'
const html = '<html lang="en">'
const marks =
  /__NONCE__|<!--atrium:(?:preload|boot|brand|style|screen|no-script)-->|<title>Atrium<\/title>|<html lang="en">|<link rel="icon"[^>]*>|<script(?! nonce)[^>]* src="[^>]*>\s*<\/script>/g
const script = /<script(?! nonce)[^>]* src="[^>]*>\s*<\/script>/g
const nameOf = (mark: string) => (mark.startsWith(icon) ? icon : mark)

/** What a project's branding puts where: it is there with the first thing that is painted. */
function brandMarks({ stylesheet, icons, brand }: PageBranding, nonce: string, reachesOthers: boolean) {
  // Browsers ask providers themselves (FedCM) only where the policy lets them; nowhere else has the page to look for any.
  const fedcm = reachesOthers ? '<meta name="atrium-fedcm">' : ''
  const style = stylesheet && `<style nonce="${nonce}">${stylesheet}</style>`
  return {
    '<!--atrium:brand-->': brandMeta(brand) + fedcm + style,
    ...(icons && { [icon]: icons }),
  }
}

type Looks = { branding: PageBranding; languages: readonly string[]; language: string }
const drawnLook = ({ branding: { brand }, ...look }: Looks) => ({ brand, ...look })

const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

/** What the page's scripts would ask for again. */
const answersElement = (prerendered: Prerendered | undefined) =>
  prerendered?.answers.length ? jsonElement('atrium-answers', prerendered.answers) : ''

/**
 * A screen is shown once all of it has come: on a slow line its parts would move each other. Of one that is cut off there is shown what
 * came, after two seconds.
 */
const wholeOnly =
  'body:not(:has(>#atrium-whole))>#root{visibility:hidden;animation:atrium-whole 0s 2s forwards}@keyframes atrium-whole{to{visibility:visible}}'

/** The screen as it works without scripts, in the language of whoever asks; where there is none, what a page needs to have one. */
function screenMarks(
  { screen, still: goesOn }: Pick<Prerendered, 'screen' | 'still'> = { screen: undefined },
  nonce: string,
  language: string,
  night = '',
): Record<string, string> {
  if (!screen) {
    const said = withoutScript(language, nonce)
    return {
      '<!--atrium:style-->': goesOn
        ? `<noscript><meta http-equiv="refresh" content="0;url=${attribute(goesOn)}"></noscript>`
        : '',
      '<!--atrium:screen-->': '',
      '<!--atrium:no-script-->': `<noscript>${said}</noscript><template id="atrium-no-script">${said}</template>`,
    }
  }
  const { title, css, still, html: drawn } = screen
  return {
    '<title>Atrium</title>': `<title>${title}</title>`,
    '<!--atrium:style-->': `<style nonce="${nonce}">${wholeOnly}${css}</style><noscript><style nonce="${nonce}">${still}${night}</style></noscript>`,
    '<!--atrium:screen-->': drawn,
  }
}

/** The page's code in a place where it waits until the screen is painted (`apps/shell/src/account/served.ts`). */
function laterScripts(template: string, files: string): Record<string, string> {
  const scripts = [...template.matchAll(script)].map(([element]) => element)
  return {
    ...Object.fromEntries(scripts.map((element) => [element, ''])),
    '<!--atrium:no-script-->': `<i id="atrium-whole" hidden></i><template id="atrium-scripts">${files}${scripts.join('')}</template>`,
  }
}

/** Where the files of the remote lie that draws an account experience. */
const folderOf = ({ remotes, folders }: Registry) => folders.get(remotes[0]?.id ?? '')

function slotsOf({ remotes }: Registry, id: string | undefined): Slots | undefined {
  if (id === undefined) return undefined
  const remote = remotes.find((one) => one.id === id)
  return { id, entry: remote?.entry, integrity: remote?.integrity ?? {} }
}

/** Links that start loading a remote's files before the shell runs; they ask for CORS as the scripts that carry a hash do, else they would be loaded twice. */
function preloads(remote: Remote | undefined, nonce: string): string {
  return (remote?.preload ?? [])
    .map((href) => {
      const integrity = remote?.integrity[href]
      const more = [...(integrity ? [`integrity="${attribute(integrity)}"`] : []), 'crossorigin="anonymous"']
      return `<link rel="preload" as="script" href="${attribute(href)}" nonce="${nonce}"${more.map((text) => ` ${text}`).join('')}>`
    })
    .join('')
}
