import jsonPatch, { type Operation } from 'fast-json-patch'
import * as z from 'zod/mini'

import { formProperties } from './client-form'
import { lifespanNames } from './lifespans'
import type { KnownClient } from './queries'

const maxOperations = 100

const pointer = z.string().check(z.regex(/^\/./))
const value = z.unknown().check(z.refine((input) => input !== undefined))

/** A JSON Patch (RFC 6902), limited to the operations that the service supports. */
export const patchSchema = z
  .array(
    z.discriminatedUnion('op', [
      z.object({ op: z.literal('add'), path: pointer, value }),
      z.object({ op: z.literal('replace'), path: pointer, value }),
      z.object({ op: z.literal('remove'), path: pointer }),
    ]),
  )
  .check(z.minLength(1), z.maxLength(maxOperations))
export type Patch = z.infer<typeof patchSchema>

/** Why an operation would change nothing: clients have no such property, or this client has nothing at the path. */
export type Misfit = 'unknown' | 'missing'
export type Patched = { client: KnownClient } | { misfit: Misfit; step: number; path: string }

/** The client after the patch, as the service applies it, or the first operation that doesn't fit. */
export function patchedClient(before: KnownClient, patch: Patch): Patched {
  const client = structuredClone(before)
  for (const [index, operation] of patch.entries()) {
    const misfit = apply(client, operation)
    if (misfit) return { misfit, step: index + 1, path: operation.path }
  }
  return { client }
}

function apply(client: KnownClient, operation: Patch[number]): Misfit | undefined {
  const { op, path } = operation
  if (!isSettable(client, namesOf(path)[0] ?? '')) return 'unknown'
  // Like the service, creates missing targets of `replace`, except in lists, and their parents.
  const creates = op === 'add' || (op === 'replace' && !isEntry(path))
  if (creates) makeParents(client, path)
  // Cloned, because the library inserts the value by reference, and a later operation may change it.
  const step = structuredClone(creates ? { ...operation, op: 'add' } : operation) as Operation
  try {
    jsonPatch.applyOperation(client, step, true)
    return undefined
  } catch {
    return 'missing'
  }
}

const namesOf = (path: string) => path.slice(1).split('/').map(jsonPatch.unescapePathComponent)
const isEntry = (path: string): boolean => /\/(?:-|\d+)$/.test(path)

const settable = new Set<string>([...formProperties, ...lifespanNames, 'client_secret'])
const fixed = new Set(['client_id', 'created_at', 'updated_at', 'client_secret_expires_at', 'registration_client_uri'])
const isSettable = (client: KnownClient, name: string): boolean =>
  settable.has(name) || (Object.hasOwn(client, name) && !fixed.has(name))

/** Creates the missing objects and lists on a path. */
function makeParents(client: object, path: string) {
  const names = namesOf(path)
  let at: unknown = client
  for (const [index, name] of names.slice(0, -1).entries()) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return
    const current: unknown = Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined
    const next = current ?? (isEntry(`/${names[index + 1]}`) ? [] : {})
    if (next !== current)
      Object.defineProperty(at, name, { value: next, enumerable: true, writable: true, configurable: true })
    at = next
  }
}
