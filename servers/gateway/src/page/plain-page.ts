import type { FastifyReply, FastifyRequest } from 'fastify'

import { accountLanguages, firstLanguage } from '../branding/languages'
import { newNonce, pageHeaders, scriptlessPolicy } from './policy'
import { staticPage } from './static-page'

const css = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:15vh 24px;max-width:32em}
h1{font-size:1.4em;line-height:1.25}a{display:inline-block;padding:12px 0}`

type How = { status: number; secure: boolean; headers?: Record<string, string> }

/** A self-contained page. @param render its title, and the markup below it, in one of our languages */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, secure, headers }: How,
  render: (language: string) => { title: string; below: string },
): FastifyReply {
  const language = firstLanguage(accountLanguages, request.headers['accept-language'])
  const { title, below } = render(language)
  const nonce = newNonce()
  const html = `<main><h1>${title}</h1>${below}</main>`
  return reply
    .code(status)
    .headers({
      ...pageHeaders(secure),
      'cache-control': 'no-store',
      'content-security-policy': scriptlessPolicy(nonce),
      ...headers,
    })
    .send(staticPage({ screen: { title, html }, css, nonce, language }))
}
