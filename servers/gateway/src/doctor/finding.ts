/** `unknown`: not checked; the text has the reason. */
export type Level = 'ok' | 'warning' | 'problem' | 'unknown'

/** The result of one check: its subject, the finding, and the configuration key to change, if any. */
export type Finding = { level: Level; about: string; text: string; key?: string }

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text })
export const warning = (about: string, key: string, text: string): Finding => ({ level: 'warning', about, text, key })
export const problem = (about: string, key: string, text: string): Finding => ({ level: 'problem', about, text, key })
export const unknown = (about: string, text: string, key?: string): Finding => ({
  level: 'unknown',
  about,
  text,
  ...(key !== undefined && { key }),
})

/** A URL without user name, password and query. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return 'no URL'
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
