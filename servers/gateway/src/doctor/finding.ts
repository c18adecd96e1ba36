/** `unknown`: it could not be checked, and the text says why. */
export type Level = 'ok' | 'warning' | 'problem' | 'unknown'

/** One thing that was checked: what it is about, what was found, and the configuration's key to change where something has to be. */
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

/** What a URL says without the name, password and query that could stand in it. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return 'no URL'
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
