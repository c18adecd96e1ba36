import type { Database } from '../../db/database'
import { recordEvents } from '../../events/record-events'
import type { Call } from '../../http/handlers'
import { issueCode, issueLinkToken, newCode, newLinkToken, type CodeOrder } from '../codes'
import { identityConfig } from '../config'
import { idAt } from '../ids'
import { allowedHeaders, transientPayloadOf } from '../request-facts'
import type { Identity, Via } from '../identities/identity'
import { renderListedIdentity } from '../identities/render'
import type { Json, JsonObject } from '../../http/json'
import type { Flow } from '../flows/flow'
import type { TemplateType } from './kinds'
import { templateData, type Contents } from './model'
import { messageEvent } from './message-event'
import { sealMessage, type NewMessage } from './sealed-message'
import { courierSettings, routeOf } from './settings'
import { renderMessage } from './templates'

type Scope = Pick<Call, 'db' | 'project' | 'now' | 'base' | 'body' | 'headers'>

export type Mail = {
  to: string
  via: Via
  type: TemplateType
  /** The flow that sends the message. */
  flow: Pick<Flow, 'requestUrl' | 'transientPayload' | 'internal'>
  /** The recipient's identity; none if the address is unknown. */
  identity?: Identity | undefined
  /** Traits from a sign-up, before an identity exists. */
  traits?: JsonObject | undefined
  /** Milliseconds for which the code or link can be used. */
  lifespan: number
  invitation?: { url: string; to: string; by: string } | undefined
}

type Secret = { code?: string; link?: string }

const domainOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '')

function contentsOf(scope: Scope, mail: Mail, { code = '', link = '' }: Secret): Contents {
  const { to, flow, identity, traits, lifespan } = mail
  const person = identity && (JSON.parse(JSON.stringify(renderListedIdentity(identity, scope.base))) as Json) // as its JSON
  return {
    To: to,
    RequestURL: flow.requestUrl,
    RequestURLDomain: domainOf(flow.requestUrl),
    TransientPayload: transientPayloadOf(scope, flow) ?? {},
    Identity: person ?? (traits ? { traits } : {}),
    Traits: traits ?? {},
    ExpiresInMinutes: Math.max(1, Math.round(lifespan / 60_000)),
    RecoveryCode: code,
    RecoveryURL: link,
    VerificationCode: code,
    VerificationURL: link,
    LoginCode: code,
    RegistrationCode: code,
    ChangedAt: scope.now.toISOString(),
    ...(mail.invitation && {
      InvitationURL: mail.invitation.url,
      InvitedTo: mail.invitation.to,
      InvitedBy: mail.invitation.by,
    }),
  }
}

/**
 * A message with its subject and text, ready to be stored. It doesn't use the database: templates may have to be fetched, and
 * no transaction should wait for that.
 * @throws HttpError 500 if a template of the project is invalid
 */
async function prepared(scope: Scope, mail: Mail, secret: Secret): Promise<NewMessage> {
  const { project, now } = scope
  const data = templateData(mail.type, mail.via, contentsOf(scope, mail, secret))
  // Request headers are used for rendering only; they aren't stored.
  const seen = { ...data, user_request_headers: allowedHeaders(scope, identityConfig(project)) }
  const rendered = await renderMessage(project, mail.type, mail.via, seen)
  // Messages without delivery stay in the mailbox, and count as sent.
  const stays = routeOf(courierSettings(project), mail.via).kind === 'mailbox'
  return {
    project_id: project.id,
    id: idAt(now),
    status: stays ? 'sent' : 'queued',
    ...rendered,
    channel: mail.via,
    recipient: mail.to,
    template_type: mail.type,
    template_data: data,
    send_count: stays ? 1 : 0,
    due_at: now,
    created_at: now,
    updated_at: now,
  }
}

async function store(db: Database, row: NewMessage): Promise<void> {
  await db.insertInto('identity_messages').values(sealMessage(db, row)).execute()
  if (row.status !== 'sent') return
  const { project_id, id, created_at, updated_at } = row
  const place = { db, project: { id: project_id }, now: created_at }
  await recordEvents(place, [messageEvent('CourierMessageDispatched', row)])
  await db
    .insertInto('identity_dispatches')
    .values({
      project_id,
      message_id: id,
      id: idAt(created_at),
      status: 'success',
      error: null,
      created_at,
      updated_at,
    })
    .execute()
}

/** Puts a message without a code or link into the outbox. */
export async function queueMail(scope: Scope, mail: Mail): Promise<void> {
  const row = await prepared(scope, mail, {})
  await scope.db.transaction().execute((tx) => store(tx, row))
}

/**
 * Creates a code, and puts its message into the outbox: both are stored, or neither.
 * @param link the URL that uses the code, for kinds that have one
 */
export async function mailCode(
  scope: Scope,
  order: CodeOrder,
  mail: Mail,
  link?: (code: string) => string,
): Promise<void> {
  const code = newCode()
  const row = await prepared(scope, mail, { code, ...(link && { link: link(code) }) })
  await scope.db.transaction().execute(async (tx) => {
    await issueCode({ ...scope, db: tx }, order, code)
    await store(tx, row)
  })
}

/** Creates a link, and puts its message into the outbox: both are stored, or neither. */
export async function mailLink(
  scope: Scope,
  order: CodeOrder,
  mail: Mail,
  link: (token: string) => string,
): Promise<void> {
  const token = newLinkToken()
  const row = await prepared(scope, mail, { link: link(token) })
  await scope.db.transaction().execute(async (tx) => {
    await issueLinkToken({ ...scope, db: tx }, order, token)
    await store(tx, row)
  })
}
