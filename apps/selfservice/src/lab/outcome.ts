import { isRecord } from '@atrium/shared/json'
import { flowKinds, type FlowKind } from '@atrium/shared/api/frontend'
import { toProblem, type Problem } from '@atrium/shared/transport'

import type { Flow } from '../flows/flow'
import { nextStep, type Phase, type Step } from '../flows/next-step'
import { readFlow } from '../flows/read-flow'
import { headerOf, readJson, readTarget, type LabResponse, type LabOperation, type LabRequest } from './lab-request'

/** The target of a URL, as far as the lab can follow it. */
export type Target =
  | { type: 'operation'; request: Pick<LabRequest, 'operation' | 'path' | 'query'> }
  | { type: 'flow'; kind: FlowKind; flow: string }
  | { type: 'error'; id: string }
  | { type: 'elsewhere'; url?: string }

/** The meaning of a response for the client, and the next step. */
export type Outcome =
  | Exclude<Step, { type: 'go' } | { type: 'screen' } | { type: 'restart' }>
  | (Extract<Step, { type: 'restart' }> & { kind: FlowKind })
  | { type: 'go'; to: string; target: Target }
  | { type: 'screen'; kind: FlowKind; flow: string }
  /** There is a session. `token`: the client has to store its token. */
  | { type: 'session'; token: boolean }
  | { type: 'ended' }
  | { type: 'logout'; token: string }
  | { type: 'read' }
  /** Neither the account experience nor the lab can handle it. */
  | { type: 'unclear'; reason: string }

const operationName = /^(createNative|createBrowser|get|update)(Login|Registration|Recovery|Verification|Settings)Flow$/
const phases: Record<string, Phase> = { createNative: 'start', createBrowser: 'start', get: 'read', update: 'submit' }

/** The kind of flow of an operation, and its phase. */
export function flowOperation(operation: LabOperation): { kind: FlowKind; phase: Phase } | undefined {
  const [, does = '', name = ''] = operationName.exec(operation) ?? []
  const kind = flowKinds.find((known) => known === name.toLowerCase())
  const phase = phases[does]
  return kind && phase ? { kind, phase } : undefined
}

export const createOf = (kind: FlowKind, isNative: boolean): LabOperation =>
  `create${isNative ? 'Native' : 'Browser'}${nameOfKind(kind)}Flow`
export const getOf = (kind: FlowKind): LabOperation => `get${nameOfKind(kind)}Flow`
export const updateOf = (kind: FlowKind): LabOperation => `update${nameOfKind(kind)}Flow`

type Named = 'Login' | 'Registration' | 'Recovery' | 'Verification' | 'Settings'
const names: Record<FlowKind, Named> = {
  login: 'Login',
  registration: 'Registration',
  recovery: 'Recovery',
  verification: 'Verification',
  settings: 'Settings',
}
const nameOfKind = (kind: FlowKind) => names[kind]

/** The target of a URL. `kind` is that of the flow whose response contained it, because screens can have any path. */
export function locate(to: string, kind?: FlowKind): Target {
  if (!URL.canParse(to, 'http://relative.invalid')) return { type: 'elsewhere' }
  const url = new URL(to, 'http://relative.invalid')
  const { pathname, search, searchParams } = url
  const at = pathname.search(/\/(?:self-service|sessions)\//)
  const request = at < 0 ? undefined : readTarget('GET', pathname.slice(at) + search)
  if (request) return { type: 'operation', request }
  const last = pathname.split('/').at(-1)
  const flow = searchParams.get('flow')
  const screen = flowKinds.find((known) => known === last) ?? kind
  if (flow && screen) return { type: 'flow', kind: screen, flow }
  const id = searchParams.get('id')
  if (last === 'error' && id) return { type: 'error', id }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return { type: 'elsewhere', ...(isWeb && url.hostname !== 'relative.invalid' && { url: url.href }) }
}

/**
 * What a response means. Responses of flows are interpreted as in the account experience.
 * @param before the previous flow, if the request belongs to one
 */
export async function outcomeOf(operation: LabOperation, response: LabResponse, before?: Flow): Promise<Outcome> {
  const { status } = response
  const flowCall = flowOperation(operation)
  const location = headerOf(response.headers, 'location')
  if (status >= 300 && status < 400 && location !== undefined) {
    return { type: 'go', to: location, target: locate(location, flowCall?.kind) }
  }
  const body = readJson(response.body)
  if (flowCall) return flowOutcome(flowCall, response, body, before)
  if (status >= 400) return { type: 'fail', problem: await problemOf(response) }
  return other(operation, body)
}

async function flowOutcome(
  { kind, phase }: { kind: FlowKind; phase: Phase },
  response: LabResponse,
  body: unknown,
  before?: Flow,
): Promise<Outcome> {
  const flowResponse =
    response.status >= 400 ? await problemOf(response) : { status: response.status, body: withoutToken(body) }
  let step: Step
  try {
    step = nextStep({ kind, phase, flow: before }, flowResponse)
  } catch (error) {
    return { type: 'unclear', reason: error instanceof Error ? error.message : String(error) }
  }
  // If a response has both a session and a next step, the session matters more.
  if (step.type === 'done' && step.signedIn && sessionToken(body)) return { type: 'session', token: true }
  if (step.type === 'go') return { type: 'go', to: step.to, target: locate(step.to) }
  if (step.type === 'screen') return { type: 'screen', kind: step.kind, flow: step.flow }
  return step.type === 'restart' ? { ...step, kind } : step
}

function other(operation: LabOperation, body: unknown): Outcome {
  switch (operation) {
    case 'toSession':
    case 'exchangeSessionToken':
      return { type: 'session', token: sessionToken(body) !== undefined }
    case 'createBrowserLogoutFlow':
      return isRecord(body) && typeof body.logout_token === 'string'
        ? { type: 'logout', token: body.logout_token }
        : { type: 'read' }
    case 'performNativeLogout':
    case 'updateLogoutFlow':
      return { type: 'ended' }
    default:
      return { type: 'read' }
  }
}

const problemOf = ({ status, headers, body }: LabResponse): Promise<Problem> =>
  toProblem(
    new Response(body, {
      status,
      headers: headers.filter(([name]) => name === 'retry-after' || name === 'x-request-id'),
    }),
  )

/** The session token that a response gives a native client, in its body or in `continue_with`. */
export function sessionToken(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  if (typeof body.session_token === 'string') return body.session_token
  const token = followUps(body).find(({ action }) => action === 'set_ory_session_token')?.ory_session_token
  return typeof token === 'string' ? token : undefined
}

/** The first of the two codes for a session token, which a flow returns to its native client. */
export function exchangeCode(body: unknown): string | undefined {
  const code = isRecord(body) ? body.session_token_exchange_code : undefined
  return typeof code === 'string' ? code : undefined
}

const followUps = (body: Record<string, unknown>) =>
  Array.isArray(body.continue_with) ? body.continue_with.filter(isRecord) : []

/** Drops the session token, which the account experience can't handle in a browser; the lab has already stored it. */
const withoutToken = (body: unknown) =>
  isRecord(body) && Array.isArray(body.continue_with)
    ? { ...body, continue_with: followUps(body).filter(({ action }) => action !== 'set_ory_session_token') }
    : body

/** The follow-up actions of a response, in order. */
export const continueWith = (response: LabResponse): readonly Record<string, unknown>[] => {
  const body = readJson(response.body)
  return isRecord(body) ? followUps(body) : []
}

/** The flow in a response, whatever its status. */
export const flowOf = (response: LabResponse): Flow | undefined => readFlow(readJson(response.body))
