import { randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { createBrandings } from '../branding/brandings'
import { firstLanguage } from '../branding/languages'
import type { PageBranding } from '../branding/page-branding'
import type { Context } from '../context'
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
  parts: { readRegistry: () => Promise<Registry>; brandings: ReturnType<typeof createBrandings>; shell: string },
): Page {
  const { readRegistry, brandings, shell } = parts
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
      const boot: Boot = {
        registry: { remotes: registry.remotes },
        target: { kind: target.kind, name: target.name },
        account: account && { ...account, languages: branding?.languages, slots },
      }
      const fill: Record<string, string> = {
        __NONCE__: nonce,
        '<!--atrium:preload-->': preloads(remoteFor(registry, path), nonce) + preloads(slotsRemote, nonce),
        '<!--atrium:boot-->': `<script type="application/json" id="atrium-boot">${inlineJson(boot)}</script>`,
        ...(branding && brandMarks(branding, nonce, request.headers['accept-language'], reachesOthers)),
      }
      reply.headers(headers)
      reply.header(
        'content-security-policy',
        contentSecurityPolicy(nonce, allowed, config.csp, {
          development,
          account: account !== undefined,
        }),
      )
      return reply.send(text.replace(marks, (mark) => fill[nameOf(mark)] ?? mark))
    },
  }
}

const icon = '<link rel="icon"'
const html = '<html lang="en">'
const marks = /__NONCE__|<!--atrium:(?:preload|boot|brand)-->|<html lang="en">|<link rel="icon"[^>]*>/g
const nameOf = (mark: string) => (mark.startsWith(icon) ? icon : mark)

/** What a project's branding puts where: it is there with the first thing that is painted. */
function brandMarks(
  { stylesheet, icons, meta, languages }: PageBranding,
  nonce: string,
  asked: string | undefined,
  reachesOthers: boolean,
) {
  // Browsers ask providers themselves (FedCM) only where the policy lets them; nowhere else has the page to look for any.
  const fedcm = reachesOthers ? '<meta name="atrium-fedcm">' : ''
  const style = stylesheet && `<style nonce="${nonce}">${stylesheet}</style>`
  return {
    '<!--atrium:brand-->': meta + fedcm + style,
    ...(icons && { [icon]: icons }),
    ...(languages && { [html]: `<html lang="${firstLanguage(languages, asked)}">` }),
  }
}

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
