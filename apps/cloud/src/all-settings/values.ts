import { isRecord } from '@atrium/shared/json'
import * as z from 'zod/mini'

import { shortDuration } from '@atrium/shared/durations'
import { HIDDEN } from '@atrium/shared/operations'
import type { JsonPatch } from '@ory/client-fetch'

import { readSource, writeSource } from '../text/source'
import type { ProjectSettings } from './queries'
import { isEditable, isSecret, pointerOf, settings, type Setting } from './table'
import type { Text } from './text'

/** Values of the fields: text, number, or list; empty if the setting has no value. */
export type Value = string | number | string[] | undefined
export type Values = Record<string, Value>

/** The value that a project stores for a setting; undefined if it stores none. Secrets are hidden in it. */
export function storedValue(project: ProjectSettings, setting: Setting): unknown {
  const path = setting.kind === 'json' ? pointerOf(setting).slice(1).split('/') : ['current_revision', setting.name]
  const value = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), project)
  return value ?? undefined
}

/** A stored value as a field value. Secrets are write-only: their fields start empty. */
export function toField(setting: Setting, stored: unknown): Value {
  switch (setting.kind) {
    case 'secret':
    case 'secrets':
    case 'secretMap':
      return ''
    case 'list':
      return Array.isArray(stored) ? stored.map(String) : []
    case 'integer':
      return typeof stored === 'number' ? stored : undefined
    case 'map':
    case 'json':
      return stored === undefined ? '' : JSON.stringify(stored, null, 2)
    case 'source':
      return typeof stored === 'string' ? readSource(stored) : ''
    case 'duration':
      return stored === undefined ? '' : shortDuration(String(stored))
    default:
      return stored === undefined ? '' : String(stored)
  }
}

export const toFields = (project: ProjectSettings): Values =>
  Object.fromEntries(
    settings.filter(isEditable).map((setting) => [setting.name, toField(setting, storedValue(project, setting))]),
  )

/** Whether two values of a field mean the same: `60m` is `1h`. */
export function isSame({ kind }: Setting, one: Value, other: Value): boolean {
  const plain = (value: Value = '') =>
    JSON.stringify(kind === 'duration' && typeof value === 'string' ? shortDuration(value) : value)
  return plain(one) === plain(other)
}

/** Whether a field is empty, so that the project stores no value. */
export const isEmpty = (value: Value): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A field's value for storage; undefined if empty. */
export function fromField(setting: Setting, value: Value): unknown {
  if (isEmpty(value)) return undefined
  switch (setting.kind) {
    case 'flag':
      return value === 'true'
    case 'source':
      return writeSource(String(value))
    case 'map':
    case 'json':
    case 'secretMap':
      return JSON.parse(String(value))
    default:
      return typeof value === 'string' ? value.trim() : value
  }
}

/** Whether a secret was entered. */
export const hasSecret = (values: Values): boolean =>
  settings.some(({ kind, name }) => isSecret(kind) && !isEmpty(values[name]))

export type Change = { setting: Setting; before: Value; after: Value; operation: JsonPatch }

/** The changes to the project, with values and as a patch. A new secret in a list goes before the older ones. */
export function changesOf(project: ProjectSettings, values: Values): Change[] {
  return settings.filter(isEditable).flatMap((setting): Change[] => {
    const stored = storedValue(project, setting)
    const before = toField(setting, stored)
    const after = values[setting.name]
    if (isSame(setting, after, before)) return []
    const value = fromField(setting, after)
    const path = pointerOf(setting)
    const change = (operation: JsonPatch) => [{ setting, before, after, operation }]
    if (setting.kind === 'secrets') {
      if (!Array.isArray(stored) || setting.at === undefined) return change({ op: 'add', path, value: [value] })
      const [service = '', ...rest] = setting.at.split('.')
      return change({ op: 'add', path: `/services/${service}/config/${rest.join('/')}/0`, value })
    }
    if (value === undefined) return stored === undefined ? [] : change({ op: 'remove', path })
    return change(stored === undefined ? added(project, path, value) : { op: 'replace', path, value })
  })
}

/** Adds a value, with any parent objects that the project lacks. */
export function added(project: ProjectSettings, path: string, value: unknown): JsonPatch {
  const keys = path.slice(1).split('/')
  let at: unknown = project
  const missing = keys.findIndex((key, index) => {
    at = isRecord(at) ? at[key] : undefined
    return at === undefined && index < keys.length - 1
  })
  if (missing < 0) return { op: 'add', path, value }
  const whole = keys.slice(missing + 1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value)
  return { op: 'add', path: `/${keys.slice(0, missing + 1).join('/')}`, value: whole }
}

/** The patch for display, without secrets. */
export const shownPatch = (changes: readonly Change[]): JsonPatch[] =>
  changes.map(({ setting, operation }) =>
    isSecret(setting.kind) && 'value' in operation ? { ...operation, value: HIDDEN } : operation,
  )

const duration = /^(?:-1|0|(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+)$/
const url = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|\/\S*)$/i

function faultOf(setting: Setting, value: unknown, { wrong }: Text): string | undefined {
  const { kind, least = 0, most: max = Infinity } = setting
  if (value === undefined || value === '') return undefined
  if (kind === 'duration') return duration.test(String(value).trim()) ? undefined : wrong.duration
  if (kind === 'url') return url.test(String(value).trim()) ? undefined : wrong.url
  if (kind === 'integer') {
    const isInRange = Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= max
    return isInRange ? undefined : wrong.integer(least, max)
  }
  if (kind === 'map' || kind === 'secretMap' || kind === 'json') {
    const message =
      kind === 'json' && setting.name !== 'kratos_session_whoami_tokenizer_templates' ? wrong.array : wrong.object
    try {
      const parsed: unknown = JSON.parse(String(value))
      return (message === wrong.array ? Array.isArray(parsed) : isRecord(parsed)) ? undefined : message
    } catch {
      return message
    }
  }
  return undefined
}

/** The form's schema: errors are shown at their fields. */
export const valuesSchema = (t: Text) =>
  z.object(
    Object.fromEntries(
      settings.filter(isEditable).map((setting) => [
        setting.name,
        z.custom<Value>().check((context) => {
          const message = faultOf(setting, context.value, t)
          if (message) context.issues.push({ code: 'custom', input: context.value, message })
        }),
      ]),
    ),
  )

/** The setting for a name in a response of the control API, such as `services.identity.config.session.lifespan`. */
export function settingNamed(name: string): string {
  const flat = /^current_revision\.(\w+)/.exec(name)?.[1]
  const path = name.replace(/^services\.(\w+)\.config\./, '$1.')
  return flat ?? settings.find(({ at }) => at !== undefined && (at === path || path.startsWith(`${at}.`)))?.name ?? name
}
