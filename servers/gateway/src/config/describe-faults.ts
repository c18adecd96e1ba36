import { choiceReason } from '@atrium/shared/environment'
import { nearest } from '@atrium/shared/nearest'
import type { z } from 'zod'

import { configSchema } from './schema'

type Issue = z.core.$ZodIssue

/** What the kinds of an object are, by the key that holds it. */
const kinds: Record<string, string> = {
  target: 'embedded, hosted, self-hosted or account',
  further: 'hosted or self-hosted',
  signIn: 'identity or oidc',
}

/**
 * The faults of a configuration, each with its key and the reason. If there are unknown keys, missing ones are left out: they are probably
 * the same typo.
 * @param fromOf the variable that set a key
 */
export function describeFaults(
  { issues }: z.ZodError,
  tree: unknown,
  { fromOf, file }: { fromOf: (key: string) => string | undefined; file: string | undefined },
): string {
  const faults = issues.flatMap((issue) => faultsOf(issue, tree))
  const hasUnknown = faults.some(({ kind }) => kind === 'unknown')
  return faults
    .filter(({ kind }) => !hasUnknown || kind !== 'missing')
    .sort((a, b) => Number(b.kind === 'unknown') - Number(a.kind === 'unknown'))
    .map(({ key, reason }, at) => {
      const from = fromOf(key)
      return from ? `${from} (${key}): ${reason}` : `${file && at === 0 ? `${file}: ` : ''}${key}: ${reason}`
    })
    .join('; ')
}

type Fault = { kind: 'unknown' | 'missing' | 'wrong'; key: string; reason: string }

function faultsOf(issue: Issue, tree: unknown): Fault[] {
  const path = issue.path.map(String)
  const key = path.join('.') || 'configuration'
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      kind: 'unknown',
      key: [...path, name].join('.'),
      reason: `is not a known key${suggestion(name, path)}`,
    }))
  }
  if (valueAt(tree, path) === undefined) return [{ kind: 'missing', key, reason: missing(issue, path) }]
  return [{ kind: 'wrong', key, reason: invalidValue(issue, path) }]
}

const missing = ({ message }: Issue, path: string[]): string => {
  if (message.startsWith('is missing')) return message
  const known = kindsAt(path)
  return known ? `is missing: ${known}` : 'is missing'
}

function invalidValue(issue: Issue, path: string[]): string {
  if (issue.code === 'invalid_value') return choiceReason(issue.values)
  const known = issue.code === 'invalid_union' ? kindsAt(path) : undefined
  return known ? `must be ${known}` : issue.message
}

const kindsAt = (path: string[]): string | undefined =>
  path.at(-1) === 'kind' ? kinds[path.filter((name) => !/^\d+$/.test(name)).at(-2) ?? ''] : undefined

/** A known key that is up to two letters away. Only those of the first level are listed. */
function suggestion(name: string, path: string[]): string {
  if (path.length > 0) return ''
  const near = nearest(name, Object.keys(configSchema.shape))
  return near === undefined ? '' : ` (${near}?)`
}

function valueAt(tree: unknown, path: string[]): unknown {
  let at = tree
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return undefined
    at = Reflect.get(at, name)
  }
  return at
}
