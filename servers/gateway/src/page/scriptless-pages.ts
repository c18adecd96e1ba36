import type { FastifyRequest } from 'fastify'

import { originOf, type Context } from '../context'
import type { GatewayError } from '../errors'
import type { WholeResponse } from '../proxy/error-response'
import type { Account } from './account'
import { screenAppearance, type PageAppearance, type appearanceOf } from './appearance'
import { newNonce, pageHeaders, scriptlessPolicy } from './policy'
import type { createPrerender, Failure, Screen, Sent } from './prerender'
import { staticPage } from './static-page'
import { themeMark } from './theme-choice'
import { accountFolder, type Registry } from './which-remotes'

/** Pages without scripts, for browsers that sent a form themselves. */
export type ScriptlessPages = {
  /** The screen of a URL with a new form, for a browser whose form was rejected; undefined if it can't be rendered. */
  renderNewForm(
    request: FastifyRequest,
    account: Account,
    address: string,
    sent: Sent,
  ): Promise<WholeResponse | undefined>
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

export function createScriptlessPages(
  { config, secure }: Pick<Context, 'config' | 'secure'>,
  parts: {
    readRegistry: () => Promise<Registry>
    readAppearance: ReturnType<typeof appearanceOf>
    prerender: ReturnType<typeof createPrerender>
  },
): ScriptlessPages {
  const { readRegistry, readAppearance: readAppearance, prerender } = parts
  const headers = pageHeaders(secure)

  const page = (
    request: FastifyRequest,
    screen: Screen,
    { branding, language }: PageAppearance,
    { status, cookies = [] }: { status: number; cookies?: string[] },
  ): WholeResponse => {
    const nonce = newNonce()
    const css = `${branding.stylesheet}${screen.css}${screen.still}${branding.night}`
    const more = { 'cache-control': 'no-store', 'content-security-policy': scriptlessPolicy(nonce) }
    return {
      status,
      headers: { ...headers, ...more, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
      body: staticPage({ screen, css, nonce, language, mark: themeMark(request.headers.cookie) }),
    }
  }

  /** What the screens of a request are rendered from. */
  const sourceOf = async (request: FastifyRequest, account: Account) => {
    const [registry, appearance] = await Promise.all([readRegistry(), readAppearance(request, account)])
    return {
      appearance,
      source: { account, folder: accountFolder(registry), appearance: screenAppearance(appearance) },
    }
  }

  return {
    async failure(request, account, error, typed) {
      const { appearance, source } = await sourceOf(request, account)
      const [path, query] = request.originalUrl.split('?')
      const [, kind = 'login'] = /\/self-service\/(\w+)/.exec(path ?? '') ?? []
      const address = `${account.base}/${kind}`
      const problem = failureOf(error)
      const flow = new URLSearchParams(query).get('flow')
      if (error.status === 429 && typed && flow) {
        const retryRequest = {
          ...source,
          address: `${address}?${new URLSearchParams({ flow })}`,
          sent: { typed, problem },
        }
        const { screen } = await prerender.of(request, retryRequest)
        if (screen) return page(request, screen, appearance, { status: error.status })
      }
      const screen = await prerender.failure({ ...source, address }, problem, originOf(request, { config, secure }))
      return screen && page(request, screen, appearance, { status: error.status })
    },

    async renderNewForm(request, account, address, sent) {
      const { appearance, source } = await sourceOf(request, account)
      const { screen, to, cookies } = await prerender.of(request, { ...source, address, sent })
      if (screen) return page(request, screen, appearance, { status: 200, cookies })
      if (to === undefined) return undefined
      return { status: 303, headers: { location: to, 'set-cookie': cookies, 'cache-control': 'no-store' }, body: '' }
    },
  }
}

const failureOf = ({ status, id, message, headers: { 'retry-after': retryAfter } }: GatewayError): Failure => ({
  ...{ status, id, reason: message },
  ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
})
