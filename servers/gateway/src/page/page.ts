import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { createBrandings } from '../branding/brandings'
import { accountLanguages, directionOf, firstLanguage } from '../branding/languages'
import { brandMeta, type PageBranding } from '../branding/page-branding'
import type { Context } from '../context'
import { withoutScript } from './without-script'
import type { Picture, createPictures } from './pictures'
import { contentSecurityPolicy, pageHeaders } from './policy'
import { accountsOnly, remoteFor, withScreens, type Registry, type Remote } from './registry'
import { attribute, createTemplate, inlineJson } from './template'

/** The account experience of a project; `base` stands before its paths: `/a/<slug>`, or nothing on an origin of its own. */
export type Account = { project: string; base: string }
/** `slots` has no entry where the registry does not know the remote: the page says so to whoever develops it. */
type Slots = Pick<Remote, 'id' | 'integrity'> & { entry?: string }
type BootAccount = Account & { languages?: string[]; slots?: Slots }

/** What the page tells the shell, as JSON in the element `atrium-boot`. */
export type Boot = {
  registry: { remotes: Remote[] }
  target: { kind: string; name: string }
  account?: BootAccount
}

export type Page = { send(request: FastifyRequest, reply: FastifyReply, account?: Account): Promise<FastifyReply> }

/** The page of the console or of an account experience: a nonce of its own, the registry inline, the remote it will need announced. */
export function createPage(
  { config, target, secure }: Pick<Context, 'config' | 'target' | 'secure'>,
  parts: {
    readRegistry: () => Promise<Registry>
    brandings: ReturnType<typeof createBrandings>
    pictures: ReturnType<typeof createPictures>
    shell: string
  },
): Page {
  const { readRegistry, brandings, pictures, shell } = parts
  const templates = { console: createTemplate(shell, ''), account: createTemplate(shell, 'account') }
  const headers = pageHeaders(secure)
  const reachesOthers = config.csp.connect.length > 0
  const development = /^https?:/.test(shell) ? new URL(shell).origin : undefined

  return {
    async send(request, reply, account) {
      const [text, all, branding] = await Promise.all([
        templates[account ? 'account' : 'console'](),
        readRegistry(),
        account && brandings.of(account.project),
      ])
      const registry = account ? accountsOnly(all) : withScreens(all)
      const slots = account && slotsOf(all, config.slots[account.project] ?? config.slots['*'])
      // Its scripts are allowed as well, though it has no screen.
      const slotsRemote = slots && all.remotes.find(({ id }) => id === slots.id)
      const allowed = { ...all, remotes: slotsRemote ? [...registry.remotes, slotsRemote] : registry.remotes }
      const nonce = randomBytes(18).toString('base64')
      const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
      const languages = branding?.languages ?? accountLanguages
      const language = firstLanguage(languages, request.headers['accept-language'])
      const picture =
        account &&
        branding &&
        !slots &&
        pictures.of(request, { account, brand: branding.brand, folder: folderOf(registry), language, languages })
      const boot: Boot = {
        registry: { remotes: registry.remotes },
        target: { kind: target.kind, name: target.name },
        account: account && { ...account, languages: branding?.languages, slots },
      }
      const fill: Record<string, string> = {
        __NONCE__: nonce,
        '<!--atrium:preload-->': preloads(remoteFor(registry, path), nonce) + preloads(slotsRemote, nonce),
        '<!--atrium:boot-->': `<script type="application/json" id="atrium-boot">${inlineJson(boot)}</script>`,
        ...(branding && brandMarks(branding, nonce, reachesOthers)),
        ...(account && { [html]: `<html lang="${language}" dir="${directionOf(language)}">` }),
        ...(picture ? pictureMarks(picture, nonce) : { '<!--atrium:picture-->': '' }),
        '<!--atrium:no-script-->': withoutScript(language, nonce),
      }
      reply.headers(headers)
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(nonce, allowed, config.csp, {
          development,
          account: account !== undefined,
        }),
      )
      const page = text.replace(marks, (mark) => fill[nameOf(mark)] ?? mark)
      reply.header('vary', 'accept-encoding')
      if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page)
      return reply.header('content-encoding', 'gzip').send(await zipped(page))
    },
  }
}

const zipped = promisify(gzip)

const icon = '<link rel="icon"'
const html = '<html lang="en">'
const marks =
  /__NONCE__|<!--atrium:(?:preload|boot|brand|picture|no-script)-->|<title>Atrium<\/title>|<html lang="en">|<link rel="icon"[^>]*>/g
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

/** What is on the screen before any script runs, in the language of whoever asks. */
function pictureMarks({ title, css, html: drawn }: Picture, nonce: string) {
  return {
    '<title>Atrium</title>': `<title>${title}</title>`,
    '<!--atrium:picture-->': `<style nonce="${nonce}">${css}</style>${drawn}`,
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
