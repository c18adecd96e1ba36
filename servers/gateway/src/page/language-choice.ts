import type { FastifyReply, FastifyRequest } from 'fastify'

import { accountLanguages } from '../branding/languages'

/** The cookie that the pages' scripts (`@atrium/shared/text`) write, too. */
const cookie = 'atrium_locale'
const year = 31_536_000

/** The language that the visitor chose earlier. */
export const chosenLanguage = (cookies = ''): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookie}=([a-z]{2})(?:;|$)`).exec(cookies)?.[1]

type Choice = { language: string; address: string }

/** The fields of the language form: a language, and the URL to continue at. */
export function choiceIn({ originalUrl }: FastifyRequest): Choice | undefined {
  const [path = '', ...rest] = originalUrl.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const language = query.get('lang')
  if (language === null) return undefined
  query.delete('lang')
  return { language, address: query.size > 0 ? `${path}?${query}` : path }
}

/** Stores the language for later pages and redirects. */
export function chooseLanguage(reply: FastifyReply, { language, address }: Choice, secure: boolean): FastifyReply {
  if (accountLanguages.some((supported) => supported === language)) {
    const end = secure ? '; Secure' : ''
    reply.header('set-cookie', `${cookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${end}`)
  }
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
