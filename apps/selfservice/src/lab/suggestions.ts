import type { FlowKind } from '@atrium/shared/api/frontend'

import type { LabRequest } from './lab-request'
import { createOf, getOf, type Outcome, type Target } from './outcome'
import type { Client } from './starts'

type Draft = Pick<LabRequest, 'operation'> & Partial<Pick<LabRequest, 'path' | 'query'>> & { body?: unknown }

/** A suggested next request. `what` names its text; `kind` is that of its flow. */
export type Suggestion = { what: SuggestionName; kind?: FlowKind; request: Draft }
export type SuggestionName =
  | 'startAgain'
  | 'start'
  | 'read'
  | 'follow'
  | 'readError'
  | 'whoami'
  | 'sessions'
  | 'settings'
  | 'signOut'
  | 'refresh'
  | 'secondFactor'

/** The client's knowledge after a response. */
type Situation = {
  client: Client
  request: LabRequest
  token?: string
  /** Parameters that the flow was started with. */
  again?: LabRequest['query']
}

const read = (kind: FlowKind, flow: string): Suggestion => ({
  what: 'read',
  kind,
  request: { operation: getOf(kind), query: [['id', flow]] },
})
const whoami: Suggestion = { what: 'whoami', request: { operation: 'toSession' } }

/** Suggestions after a response, most likely first. */
export function suggestionsOf(outcome: Outcome, { client, request, token, again }: Situation): Suggestion[] {
  const isNative = client === 'native'
  const create = (kind: FlowKind, query: LabRequest['query'] = []) => ({ operation: createOf(kind, isNative), query })
  const withSession: Suggestion[] = [
    whoami,
    { what: 'settings', kind: 'settings', request: create('settings') },
    { what: 'sessions', request: { operation: 'listMySessions' } },
    ...signOut(isNative, token),
  ]

  switch (outcome.type) {
    case 'show':
      return []
    case 'go':
      return alongTo(outcome.target)
    case 'screen':
      return [read(outcome.kind, outcome.flow), ...(isNative && token ? [whoami] : [])]
    case 'restart': {
      const startAgain: Suggestion = { what: 'startAgain', kind: outcome.kind, request: create(outcome.kind, again) }
      return outcome.flow ? [startAgain, read(outcome.kind, outcome.flow)] : [startAgain]
    }
    case 'signed-in':
      return [whoami, { what: 'refresh', request: create('login', [['refresh', 'true']]) }, ...signOut(isNative, token)]
    case 'sign-in':
      return outcome.aal
        ? [{ what: 'secondFactor', request: create('login', [['aal', outcome.aal]]) }]
        : [{ what: 'start', kind: 'login', request: create('login') }]
    case 'done':
      return outcome.signedIn ? withSession : [{ what: 'start', kind: 'login', request: create('login') }]
    case 'session':
      return withSession.filter(({ request: { operation } }) => operation !== request.operation)
    case 'ended':
      return [whoami, { what: 'start', kind: 'login', request: create('login') }]
    case 'logout':
      return [{ what: 'signOut', request: { operation: 'updateLogoutFlow', query: [['token', outcome.token]] } }]
    case 'fail':
    case 'read':
    case 'unclear':
      return []
  }
}

function signOut(isNative: boolean, token: string | undefined): Suggestion[] {
  if (!isNative) return [{ what: 'signOut', request: { operation: 'createBrowserLogoutFlow' } }]
  return token === undefined
    ? []
    : [{ what: 'signOut', request: { operation: 'performNativeLogout', body: { session_token: token } } }]
}

function alongTo(target: Target): Suggestion[] {
  switch (target.type) {
    case 'operation':
      return [{ what: 'follow', request: target.request }]
    case 'flow':
      return [read(target.kind, target.flow)]
    case 'error':
      return [{ what: 'readError', request: { operation: 'getFlowError', query: [['id', target.id]] } }]
    case 'elsewhere':
      return []
  }
}
