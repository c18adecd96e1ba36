import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database, Tables } from '../../db/database'
import { openJson, sealJson, type SealedAt } from '../../db/secrets/vault'
import { newSigningSecret } from './signature'

export type StreamRow = Selectable<Tables['control_event_streams']>

const DAY = 24 * 3_600_000

const status = z.enum(['active', 'paused']).default('active')
export const endpoint = z.url({ protocol: /^https?$/ }).max(2048)
export const topicArn = z
  .string()
  .regex(
    /^arn:aws[a-z-]*:sns:[a-z]{2}[a-z0-9-]{3,30}:\d{12}:[A-Za-z0-9_-]{1,256}(\.fifo)?$/,
    'must be the ARN of an SNS topic',
  )
export const roleArn = z
  .string()
  .max(2048)
  .regex(/^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/, 'must be the ARN of an IAM role')

/** Where a project's events go: a topic of AWS SNS, or a URL. */
export const destination = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sns'), topic_arn: topicArn, role_arn: roleArn, status }),
  z.object({ type: z.literal('https'), https_endpoint: endpoint, status }),
])
export type Destination = z.infer<typeof destination>

/** The scope of ordered delivery: all events of the project, one at a time, or those of each subject, several at a time. */
export const orders = ['project', 'subject'] as const
export type Order = (typeof orders)[number]

/** Its signing keys, which are write-only. */
type Keys = { signing_secret: string; previous_secret?: string; previous_until?: string }
export type StreamDocument = Destination & Partial<Keys> & { order?: Order }

const streamAt = ({ project_id, id }: Pick<StreamRow, 'project_id' | 'id'>): SealedAt => ({
  column: 'control_event_streams.document',
  key: [project_id, id],
})

export const documentOf = (db: Database, row: Pick<StreamRow, 'project_id' | 'id' | 'document'>) =>
  openJson<StreamDocument>(db, streamAt(row), row.document)

export const sealDocument = (
  db: Database,
  at: Pick<StreamRow, 'project_id' | 'id'>,
  document: StreamDocument,
): string => sealJson(db, streamAt(at), document)

export const orderOf = ({ order = 'project' }: StreamDocument): Order => order

/** The parts that a change of the destination doesn't affect: keys and order. */
export const unchangedParts = (document: StreamDocument): Partial<Keys> & { order: Order } => {
  const { signing_secret, previous_secret, previous_until } = document
  return JSON.parse(JSON.stringify({ signing_secret, previous_secret, previous_until, order: orderOf(document) }))
}

/** A document with another key. The previous one also signs for a day, so that receivers can switch. */
export function withNewKey(document: StreamDocument, now: Date): StreamDocument & Pick<Keys, 'signing_secret'> {
  const { signing_secret: before, previous_secret: _, previous_until: __, ...rest } = document
  const old =
    before === undefined ? {} : { previous_secret: before, previous_until: new Date(now.getTime() + DAY).toISOString() }
  return { ...rest, signing_secret: newSigningSecret(), ...old }
}

/** The keys that sign at the given time. */
export function signingKeys({ signing_secret, previous_secret, previous_until }: StreamDocument, now: Date): string[] {
  const isOver = previous_until === undefined || new Date(previous_until) <= now
  return [signing_secret, isOver ? undefined : previous_secret].filter((key) => key !== undefined)
}
