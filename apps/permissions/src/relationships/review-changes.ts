import { queryClient } from '@atrium/shared/api'
import type { Relationship } from '@ory/client-fetch'

import { undeclared, type Undeclared } from '../engine/undeclared'
import { shapeOf } from '../rules/queries'
import { isStored } from './queries'
import { namespacesOf, type Change } from './tuple-changes'

/** A change; whether its relationship is stored now (undefined if not looked up), and what the rules don't declare of a new one. */
export type Reviewed = { change: Change; stored?: boolean; undeclared?: Undeclared }

const concurrency = 6
const maxLookups = 200

/**
 * Compares changes with the rules, and looks up which relationships are stored now: only the first 200, because each costs a request.
 * If the rules can't be read, nothing counts as undeclared.
 * @throws Problem
 */
export async function reviewChanges(project: string, changes: readonly Change[]): Promise<Reviewed[]> {
  const shape = await queryClient.fetchQuery(shapeOf(project)).catch(() => undefined)
  const reviewed = changes.map((change): Reviewed => {
    const isNew = shape && change.action === 'insert'
    return { change, undeclared: isNew ? undeclared(change.tuple, shape) : undefined }
  })
  const waiting = reviewed.slice(0, maxLookups).values()
  const work = async () => {
    for (const entry of waiting) entry.stored = await isStored(project, entry.change.tuple)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return reviewed
}

/** Namespaces of a relationship that the rules lack, so that the service rejects it. Empty if the rules can't be read. */
export async function undeclaredNamespaces(project: string, tuple: Relationship): Promise<string[]> {
  const shape = await queryClient.fetchQuery(shapeOf(project)).catch(() => undefined)
  return shape ? namespacesOf(tuple).filter((name) => !shape.has(name)) : []
}
