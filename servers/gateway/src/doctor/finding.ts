import { inEnglish, type Message } from '@atrium/shared/setup-check'

/** `unknown`: not checked; the text has the reason. */
export type Level = 'ok' | 'warning' | 'problem' | 'unknown'

/**
 * The result of one check: its subject, the finding, and the configuration key to change, if any; `about` and `text` are both in
 * English.
 */
export type Finding = { level: Level; about: string; text: string; key?: string; subject: Message; message: Message }

const finding = (level: Level, subject: Message, message: Message, key: string | undefined): Finding => ({
  level,
  about: inEnglish(subject),
  text: inEnglish(message),
  ...(key !== undefined && { key }),
  subject,
  message,
})

export const ok = (subject: Message, message: Message) => finding('ok', subject, message, undefined)
export const warning = (subject: Message, key: string, message: Message) => finding('warning', subject, message, key)
export const problem = (subject: Message, key: string, message: Message) => finding('problem', subject, message, key)
export const unknown = (subject: Message, message: Message, key?: string) => finding('unknown', subject, message, key)

/** A URL without user name, password and query. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return 'no URL'
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
