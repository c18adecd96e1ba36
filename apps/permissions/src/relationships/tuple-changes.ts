import type { Relationship, RelationshipPatch } from '@ory/client-fetch'

import { parseTuple, tupleText } from './tuple'

export type Change = { action: 'insert' | 'delete'; tuple: Relationship }

/** An error in a text of changes, and its line (from 1), if any. */
export type ChangesProblem =
  | { code: 'sign' | 'form' | 'twice'; line: number }
  | { code: 'namespace'; line: number; name: string }
  | { code: 'none' | 'many' }

/** A patch is one request; files with more are imported. */
export const maxChanges = 1_000

export type ReadChanges = { changes: Change[]; problem?: undefined } | { changes?: undefined; problem: ChangesProblem }

/**
 * Parses changes, one per line: `+ tuple` inserts, `- tuple` deletes; empty lines and lines that start with `//` are ignored.
 * @param namespaces of the rules
 * @returns the changes, or the first error
 */
export function readChanges(text: string, namespaces: readonly string[]): ReadChanges {
  const changes: Change[] = []
  const seen = new Map<string, Change['action']>()
  for (const [index, raw] of text.split('\n').entries()) {
    const trimmed = raw.trim()
    const line = index + 1
    if (trimmed === '' || trimmed.startsWith('//')) continue
    const action = trimmed.startsWith('+') ? 'insert' : /^[-−]/.test(trimmed) ? 'delete' : undefined
    if (!action) return { problem: { code: 'sign', line } }
    const tuple = parseTuple(trimmed.slice(1))
    if (!tuple) return { problem: { code: 'form', line } }
    const unknown = namespacesOf(tuple).find((name) => !namespaces.includes(name))
    if (unknown !== undefined) return { problem: { code: 'namespace', line, name: unknown } }
    const normalized = tupleText(tuple)
    if (seen.has(normalized)) return { problem: { code: 'twice', line } }
    seen.set(normalized, action)
    if (changes.push({ action, tuple }) > maxChanges) return { problem: { code: 'many' } }
  }
  return changes.length > 0 ? { changes } : { problem: { code: 'none' } }
}

/** The namespaces in a relationship. */
export const namespacesOf = ({ namespace, subject_set }: Relationship): string[] =>
  subject_set ? [namespace, subject_set.namespace] : [namespace]

export const changeText = ({ action, tuple }: Change): string =>
  `${action === 'insert' ? '+' : '-'} ${tupleText(tuple)}`

export const patchOf = (changes: readonly Change[]): RelationshipPatch[] =>
  changes.map(({ action, tuple }) => ({ action, relation_tuple: tuple }))
