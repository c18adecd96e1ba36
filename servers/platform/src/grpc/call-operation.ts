import { Code, ConnectError } from '@connectrpc/connect'
import { authenticate } from '../control/authenticate'
import { findProject } from '../control/find-project'
import { respond } from '../http/respond'
import { isRecord } from '../http/json'
import type { Kernel } from '../http/kernel'
import { runInLane } from '../http/locate'
import { placeOf, targetOfHost } from '../http/place'
import { measured } from '../http/read-body'
import { observe } from '../observe/requests'

/** The caller, from the connection and the call's metadata. */
export type Caller = {
  authority: string
  authorization: string | undefined
  traceparent: string | undefined
  peer: string
}

export type Question = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: URLSearchParams
  json?: unknown
  text?: string
}

/**
 * Answers a gRPC call with the HTTP operation that does the same, so both have the same permissions, limits, faults and access log.
 * @returns the body, parsed
 * @throws ConnectError with the code that corresponds to the HTTP status
 */
export async function callOperation(kernel: Kernel, caller: Caller, question: Question): Promise<unknown> {
  const { method, path, query, json, text } = question
  const sent = text ?? (json === undefined ? undefined : JSON.stringify(json))
  const observed = observe(method, caller.traceparent, kernel)
  let status = 500
  let bytes = 0
  try {
    const search = query?.size ? `?${query}` : ''
    const outgoing = await respond(kernel, {
      method,
      url: `${await prefixOf(kernel, caller)}${path}${search}`,
      headers: {
        host: caller.authority,
        ...(caller.authorization !== undefined && { authorization: caller.authorization }),
        ...(sent !== undefined && { 'content-type': text === undefined ? 'application/json' : 'text/plain' }),
      },
      peer: caller.peer,
      readBody: sent === undefined ? undefined : async (bounds, kind) => measured(Buffer.from(sent), bounds, kind),
      seen: observed.seen,
    })
    if (!outgoing) throw new ConnectError('The connection was interrupted.', Code.Unavailable)
    status = outgoing.status
    const body = outgoing.body?.toString() ?? ''
    bytes = body.length
    const value: unknown = body === '' ? undefined : JSON.parse(body)
    if (status >= 400) throw new ConnectError(reasonIn(value), codeOf(status))
    return value
  } finally {
    observed.end(status, bytes)
  }
}

function actorOf(kernel: Kernel, { authorization, peer }: Pick<Caller, 'authorization' | 'peer'>) {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  return runInLane(kernel, peer, () => authenticate(kernel.db, token, kernel.now(), kernel.gate))
}

/** Whether a call has a valid key, of whatever project. */
export async function isKnown(kernel: Kernel, caller: Pick<Caller, 'authorization' | 'peer'>): Promise<boolean> {
  const actor = await actorOf(kernel, caller)
  return actor !== undefined && actor.kind !== 'anonymous'
}

/** The project of the host name, or else of the API key. */
async function prefixOf(kernel: Kernel, caller: Caller): Promise<string> {
  const place = placeOf({ host: caller.authority }, caller.peer, kernel.trust)
  if (!place || targetOfHost(place.hostname, kernel.trust).kind !== 'control') return ''
  const actor = await actorOf(kernel, caller)
  const project = actor?.kind === 'project-key' ? await findProject(kernel.db, { id: actor.projectId }) : undefined
  if (project) return `/p/${project.slug}`
  throw new ConnectError('Call the project at its host name, or use a project API key.', Code.NotFound)
}

function reasonIn(value: unknown): string {
  const error = isRecord(value) && isRecord(value.error) ? value.error : {}
  const { reason, message } = error
  return typeof reason === 'string' && reason !== '' ? reason : String(message ?? 'The request failed.')
}

const codes: Partial<Record<number, Code>> = {
  401: Code.Unauthenticated,
  403: Code.PermissionDenied,
  404: Code.NotFound,
  408: Code.DeadlineExceeded,
  409: Code.AlreadyExists,
  413: Code.ResourceExhausted,
  421: Code.NotFound,
  429: Code.ResourceExhausted,
  501: Code.Unimplemented,
  503: Code.Unavailable,
}

const codeOf = (status: number): Code => codes[status] ?? (status < 500 ? Code.InvalidArgument : Code.Internal)
