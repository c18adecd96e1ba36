import type { Plural } from '@atrium/shared/text'

import type { Message } from '../../flows/flow'
import { isolated } from '../isolated'

/** A text, or its plural forms in the language for the number named `by`. */
export type Template = string | (Plural & { by: string })
export type Templates = Record<number, Template>

/**
 * A message in the person's language: our text for its number, filled from its context; the service's own text if we
 * have none, or if the context lacks a value.
 * @param now milliseconds, for messages that count down
 */
export function fillMessage(message: Message, templates: Templates, locale: string, now = Date.now()): string {
  const template = templates[message.variant ?? message.id]
  if (template === undefined) return isolated(message.text, locale)
  const sentence = formOf(template, message.context, locale, now)
  let missing = false
  const filled = sentence.replace(/\{(\w+)\}/g, (part, name: string) => {
    const value = partOf(name, message.context, locale, now)
    if (value === undefined) missing = true
    // A message that only contains a secret is unchanged.
    return part === sentence ? (value ?? '') : isolated(value ?? '', locale)
  })
  return missing ? isolated(message.text, locale) : filled
}

function formOf(template: Template, context: Message['context'], locale: string, now: number): string {
  if (typeof template === 'string') return template
  const count = figureOf(template.by, context, now)
  return (count !== undefined && template[new Intl.PluralRules(locale).select(count)]) || template.other
}

const minutes = '_until_minutes'

function figureOf(name: string, context: Message['context'], now: number): number | undefined {
  const until = name.endsWith(minutes) ? context[name.slice(0, -minutes.length)] : undefined
  const value = typeof until === 'number' ? Math.max(1, Math.ceil((until * 1000 - now) / 60_000)) : context[name]
  return typeof value === 'number' ? value : undefined
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
  const figure = figureOf(name, context, now)
  if (figure !== undefined) return new Intl.NumberFormat(locale).format(figure)
  const value = context[name]
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined
}
