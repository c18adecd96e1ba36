import { isDeepStrictEqual } from 'node:util'
import jsonPatch, { type Operation } from 'fast-json-patch'
import { HttpError, invalid } from '../http/errors'
import { isRecord, type Json, type JsonObject } from '../http/json'
import { applyWithinBudget } from '../http/patch-budget'
import { parsedDocument } from './revision-document'
import { flatSettings, withFlatSettings } from './revision-settings'
import type { Change } from './project-changes'
import { tokenized } from './secrets'

/**
 * The change that a JSON Patch of the project describes; one invalid operation rejects all of them. A patch can test and copy
 * what can't be changed, such as the slug, and send it back unchanged.
 */
export function patchChange(operations: Operation[]): Change {
  return (current, { organizations, updated_at, ...fixed }) => {
    const { services, open } = tokenized(current.services)
    const flat = flatSettings(current)
    const revision = { id: fixed.revision_id, project_id: fixed.id, updated_at }
    // the revision shows them without secrets; here they could be copied and compared
    const { settings: own, ...document } = structuredClone(current)
    const view = {
      ...document,
      ...fixed,
      organizations: structuredClone(organizations),
      services,
      current_revision: { ...structuredClone(flat), ...revision },
    }
    const { current_revision: requested, ...project } = withoutFixed(applied(view, operations), 'project', fixed)
    if (requested !== undefined && !isRecord(requested))
      throw invalid('A patch cannot replace all settings of the revision at once.')
    const settings = withoutFixed(requested ?? flat, 'current_revision', revision)
    const { organizations: listed, ...rest } = project
    if ('settings' in rest) throw invalid('The field "settings" is unknown. Use "current_revision".')
    const next = withSettings(flat, { ...rest, settings: own }, settings)
    // patching JSON yields JSON, and opening it keeps its shape
    const { document: restored, unchangedSecrets } = open({ ...next, organizations: listed ?? null } as JsonObject)
    const { organizations: opened, ...opening } = restored as JsonObject
    return { document: opening, unchangedSecrets, organizations: opened }
  }
}

/** The library throws a TypeError for a path through a prototype, and for a value that an earlier part of the patch has removed. */
const reasonOf = ({ message }: TypeError) =>
  message.includes('prototype')
    ? 'an operation has a path that is not allowed.'
    : 'an operation has a path below a value that is not an object or a list.'

function applied(view: unknown, operations: Operation[]): Record<string, unknown> {
  try {
    const patched = applyWithinBudget(view, operations)
    if (isRecord(patched)) return patched
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (error instanceof TypeError) throw invalid(`The patch cannot be carried out: ${reasonOf(error)}`)
    if (error instanceof RangeError) throw invalid('The patch cannot be carried out: it nests values too deeply.')
    if (!(error instanceof jsonPatch.JsonPatchError)) throw error
    const at = error.index === undefined ? undefined : operations[error.index]
    const subject = at ? `The operation "${at.op}" at "${at.path}"` : 'The patch'
    throw invalid(`${subject} cannot be carried out: ${error.message.split('\n')[0] ?? ''}`)
  }
  throw invalid('A patch must leave the project an object.')
}

/** The patched values without the fixed ones. @throws HttpError 400 if a fixed value has changed */
function withoutFixed(
  patched: Record<string, unknown>,
  scope: 'project' | 'current_revision',
  fixed: Record<string, string | null>,
): Record<string, unknown> {
  for (const [name, value] of Object.entries(fixed)) {
    if (patched[name] === undefined || isDeepStrictEqual(patched[name], value)) continue
    const field = scope === 'project' ? name : `${scope}.${name}`
    throw invalid(`The field "${field}" cannot be changed.`, { details: { field } })
  }
  return Object.fromEntries(Object.entries(patched).filter(([name]) => !Object.hasOwn(fixed, name)))
}

/** Applies patches of the flat view to the configuration, on top of patches made there. */
function withSettings(before: JsonObject, rest: object, requested: Record<string, unknown>): object {
  const changed = Object.keys({ ...before, ...requested }).filter(
    (name) => JSON.stringify(requested[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )
  if (changed.length === 0) return rest
  const next = parsedDocument(rest)
  const changes = Object.fromEntries(changed.map((name) => [name, (requested[name] as Json | undefined) ?? null]))
  return withFlatSettings(next, { ...flatSettings(next), ...changes })
}
