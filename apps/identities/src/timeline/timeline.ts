import { changedFields, operationWords, type Action } from '@atrium/shared/api/actions'
import type { Identity, Message, Session } from '@ory/client-fetch'

/** Something that happened to an identity. `about` says which of several, for example which credential. */
export type TimelineEvent = {
  kind:
    | 'created'
    | 'updated'
    | 'activated'
    | 'deactivated'
    | 'verified'
    | 'credential-added'
    | 'credential-changed'
    | 'signed-in'
    | 'stepped-up'
    | 'session-expired'
    | 'message'
    | 'action'
  at: Date
  about?: string
  /** For a change through the console: who made it, and the changed fields. */
  by?: string
  fields?: string[]
  /** The session, message or action with the details. */
  of?: { session: string } | { message: string } | { action: string }
}

type Known = {
  identity: Identity
  sessions: readonly Session[]
  messages: readonly Message[]
  actions: readonly Action[]
  now: Date
}

/** Everything known to have happened to an identity, newest first. Of repeated changes, only the last is known. */
export function timelineOf({ identity, sessions, messages, actions, now }: Known): TimelineEvent[] {
  const events = [...ownEvents(identity), ...sessions.flatMap((session) => sessionEvents(session, now))]
  // Their subjects are hidden like their bodies: they may contain a code.
  for (const { id, created_at, template_type } of messages) {
    events.push({ kind: 'message', at: created_at, about: template_type, of: { message: id } })
  }
  for (const action of actions) {
    const { id, actor, operation, time } = action
    const about = operationWords(operation)
    const fields = changedFields(action)
    events.push({ kind: 'action', at: new Date(time), about, by: actor.email, fields, of: { action: id } })
  }
  return events.sort((a, b) => b.at.getTime() - a.at.getTime())
}

function ownEvents(identity: Identity): TimelineEvent[] {
  const { created_at, updated_at, state, state_changed_at, verifiable_addresses = [], credentials = {} } = identity
  const events: TimelineEvent[] = []
  if (created_at) events.push({ kind: 'created', at: created_at })
  if (isLater(state_changed_at, created_at))
    events.push({ kind: state === 'inactive' ? 'deactivated' : 'activated', at: state_changed_at })
  if (isLater(updated_at, created_at)) events.push({ kind: 'updated', at: updated_at })
  for (const { value, verified_at } of verifiable_addresses)
    if (verified_at) events.push({ kind: 'verified', at: verified_at, about: value })
  for (const [type, credential] of Object.entries(credentials)) {
    if (isLater(credential.created_at, created_at))
      events.push({ kind: 'credential-added', at: credential.created_at, about: type })
    if (isLater(credential.updated_at, credential.created_at))
      events.push({ kind: 'credential-changed', at: credential.updated_at, about: type })
  }
  return events
}

function sessionEvents(session: Session, now: Date): TimelineEvent[] {
  const { id, authenticated_at, issued_at, expires_at, authentication_methods = [] } = session
  const begin = issued_at ?? authenticated_at
  const methods = [...new Set(authentication_methods.flatMap(({ method }) => (method ? [method] : [])))]
  const of = { session: id }
  return [
    ...(begin ? [{ kind: 'signed-in' as const, at: begin, about: methods[0], of }] : []),
    ...authentication_methods
      .slice(1)
      .flatMap(({ method, completed_at }) =>
        completed_at ? [{ kind: 'stepped-up' as const, at: completed_at, about: method, of }] : [],
      ),
    ...(expires_at && expires_at < now ? [{ kind: 'session-expired' as const, at: expires_at, of }] : []),
  ]
}

/** Minimum distance in milliseconds: events of one write differ by a few. */
const isLater = (at: Date | undefined, than: Date | undefined): at is Date =>
  at !== undefined && at.getTime() - (than?.getTime() ?? 0) > 1000
