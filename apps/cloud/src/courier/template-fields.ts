import * as z from 'zod/mini'

import type { Suggestion } from '@atrium/shared/editor'
import type { JsonPatch } from '@ory/client-fetch'

import type { ProjectSettings } from '../all-settings/queries'
import { settingByName } from '../all-settings/table'
import { changesOf, toFields } from '../all-settings/values'
import type { Fault } from '../jsonnet/reject-faults'
import type { Part, PartTemplate, Rendered, Template } from './queries'

const suffixes: Record<Part, string> = {
  subject: 'email_subject',
  html: 'email_body_html',
  plaintext: 'email_body_plaintext',
  sms: 'sms_body_plaintext',
}

/** The project setting of a part of a template. */
export const settingOfPart = (type: string, part: Part): string => `kratos_courier_templates_${type}_${suffixes[part]}`

/** The part of a template in a setting. */
export const partOfSetting = (type: string, name: string): string =>
  (Object.keys(suffixes) as Part[]).find((part) => settingOfPart(type, part) === name) ?? name

/** Parts that a project can customize: those with a setting. */
export const editableParts = ({ type, parts }: Template): PartTemplate[] =>
  parts.filter(({ part }) => settingByName.has(settingOfPart(type, part)))

/** The platform's limit for previews, in characters. */
const LONGEST = 200_000

export const templateSchema = (tooLong: string) => {
  const text = z.string().check(z.maxLength(LONGEST, tooLong))
  return z.object({ subject: text, html: text, plaintext: text, sms: text })
}
export type TemplateValues = Record<Part, string>

export function templateFields(template: Template): TemplateValues {
  const sourceOf = (part: Part) => template.parts.find((one) => one.part === part)?.source ?? ''
  return {
    subject: sourceOf('subject'),
    html: sourceOf('html'),
    plaintext: sourceOf('plaintext'),
    sms: sourceOf('sms'),
  }
}

/** The patch that saves a template. The default text, or an empty one, resets a part. */
export function templatePatch(settings: ProjectSettings, template: Template, values: TemplateValues): JsonPatch[] {
  const fields = toFields(settings)
  for (const { part, default_source } of editableParts(template)) {
    const text = values[part]
    fields[settingOfPart(template.type, part)] = text === default_source ? '' : text
  }
  return changesOf(settings, fields).map(({ operation }) => operation)
}

const url = /^https?:\/\/\S+$/

/** Texts to test before they are saved: not unchanged ones, and not URLs, which are read on save. */
export function changedSources(template: Template, values: TemplateValues): Partial<Record<Part, string>> {
  const stored = templateFields(template)
  const tried = editableParts(template).filter(
    ({ part }) => values[part] !== stored[part] && values[part] !== '' && !url.test(values[part]),
  )
  return Object.fromEntries(tried.map(({ part }) => [part, values[part]]))
}

/** Matches parse errors of Go templates; execution errors also name a column. */
const unparsed = /^template: [^:]*:\d+: /

/** The errors of a preview. */
export const faultsIn = ({ parts }: Rendered): Fault[] =>
  Object.entries(parts).flatMap(([field, { error: message }]) =>
    message === undefined ? [] : [{ field, message, broken: unparsed.test(message) }],
  )

/** Completions for variables at the cursor: a name after a dot in an action, or a complete action after `{{`. */
export function suggestVariables(variables: readonly string[], text: string, offset: number): Suggestion[] {
  const before = text.slice(Math.max(0, offset - 500), offset)
  const open = before.lastIndexOf('{{')
  if (open < 0 || before.indexOf('}}', open) >= 0) return []
  const typed = /(\.?)([A-Za-z0-9]*)$/.exec(before.slice(open + 2))
  if (!typed) return []
  const start = offset - typed[0].length
  // `.Identity.traits`: members of a variable are unknown
  if (/[\w)]$/.test(text.slice(open < 0 ? 0 : Math.max(0, start - 1), start))) return []
  return variables.map((name) => ({ label: `.${name}`, insert: `.${name}`, from: start, to: offset }))
}
