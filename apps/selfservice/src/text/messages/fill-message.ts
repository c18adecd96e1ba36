import type { Message } from '../../flows/flow'

export type Templates = Record<number, string>

/**
 * A message in the person's language: our sentence for its number, filled from its context; the service's own text where
 * we have no sentence or the context lacks a part of it.
 * @param now milliseconds, for messages that count down
 */
export function fillMessage(message: Message, templates: Templates, locale: string, now = Date.now()): string {
  const template = templates[message.id]
  if (template === undefined) return message.text
  let missing = false
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = partOf(name, message.context, locale, now)
    if (part === undefined) missing = true
    return part ?? ''
  })
  return missing ? message.text : filled
}

function partOf(name: string, context: Message['context'], locale: string, now: number): string | undefined {
  const bare = (suffix: string) => (name.endsWith(suffix) ? context[name.slice(0, -suffix.length)] : undefined)

  const list = bare('_list')
  if (Array.isArray(list) && list.length > 0)
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(list.map(String))
  const date = bare('_date')
  if (typeof date === 'string' && !Number.isNaN(Date.parse(date))) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(date))
  }
  const until = bare('_until_minutes')
  if (typeof until === 'number') return String(Math.max(1, Math.ceil((until * 1000 - now) / 60_000)))

  const value = context[name]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
