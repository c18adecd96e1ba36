import { z } from 'zod'
import { roleInWorkspace, type Actor } from './actor'
import { findProject } from './find-project'
import { byRevision, type Project } from './project'
import { LARGE, weightInMemory } from '../db/weight'
import { waitForLargeResponse } from '../http/deadline'
import { conflict, forbidden, invalid, notFound } from '../http/errors'
import type { ControlCall } from '../http/handlers'

const guid = z.guid()

export const isGuid = (text: string): boolean => guid.safeParse(text).success

const isLarge = byRevision(({ config, settings }) => weightInMemory([config, settings], LARGE) > LARGE)

/**
 * The project that the path names, by ID or slug. A request for large settings waits for its turn, so that others don't wait
 * for it.
 * @throws HttpError 404
 */
export async function projectOf(call: ControlCall): Promise<Project> {
  const named = call.path.project_id ?? call.path.project ?? ''
  const project = await findProject(call.db, isGuid(named) ? { id: named } : { slug: named })
  if (!project) throw notFound('The project does not exist.')
  if (isLarge(project)) await waitForLargeResponse()
  return project
}

/** A path parameter that must be an ID; anything else is a 404. */
export function idOf(call: ControlCall, name: string, what: string): string {
  const id = call.path[name] ?? ''
  if (!isGuid(id)) throw notFound(`The ${what} does not exist.`)
  return id.toLowerCase()
}

/**
 * Reads a body by a zod schema; for bodies outside the contract.
 * @throws HttpError 400 that names the field
 */
export const bodyOf = <T>(call: ControlCall, schema: z.ZodType<T>): T => valid(schema, call.body ?? {})

/** @throws HttpError 400 that names the field */
export function valid<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.')
  throw invalid(`${field ? `The field "${field}"` : 'The body'}: ${issue?.message ?? 'not valid'}.`, {
    details: field ? { field } : undefined,
  })
}

const atField = (field: string, reason: string) => ({ details: { fields: [{ name: field, message: reason }] } })

/** A conflict with what exists already, which forms show at the field. */
export const conflictOf = (field: string, reason: string) => conflict(reason, atField(field, reason))

/** A wrong value, which forms show at the field. */
export const invalidAt = (field: string, reason: string) => invalid(reason, atField(field, reason))

/** A time in the future. */
export function futureOf(call: ControlCall, text: string | undefined, field: string): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || time <= call.now) throw invalid(`The field "${field}" must be in the future.`)
  return time
}

/** The workspaces in which the actor has a role; undefined for all of them. */
export function workspaceIdsOf(actor: Actor): string[] | undefined {
  switch (actor.kind) {
    case 'operator':
      return undefined
    case 'workspace-key':
      return [...actor.workspaceIds]
    case 'person':
      return [...actor.workspaces.keys()]
    default:
      return []
  }
}

/** Rejects calls that viewers, or people outside the workspace, can't make. @throws HttpError 403 */
export function assertMayWriteIn(actor: Actor, workspaceId: string): void {
  const role = roleInWorkspace(actor, workspaceId)
  if (actor.kind === 'project-key') throw forbidden('Project API keys cannot create projects.')
  if (!role) throw forbidden('You are not a member of a workspace with this ID.')
  if (role === 'viewer') throw forbidden('The role viewer does not include projects:write.')
}

/** The owner of a resource that the actor creates. */
export const ownerIdOf = (actor: Actor): string =>
  actor.kind === 'person'
    ? actor.person.id
    : actor.kind === 'workspace-key' || actor.kind === 'project-key'
      ? actor.ownerId
      : '00000000-0000-0000-0000-000000000000'
