import { insertRevision, storedRevision } from '../control/projects-store'
import type { Database } from '../db/database'
import type { EventAttributes, EventType } from '../events/event-types'
import { sealMessage } from '../identity/courier/sealed-message'
import { idOf, idOfTime, randomOf } from './random'
import type { SeedIdentity } from './rows'
import { demoThemes, demoWebhooks } from './setup'

const DAY = 24 * 3600 * 1000
const HOUR = DAY / 24
const MESSAGES = 60

type DemoProject = { id: string; slug: string; revisionId: string }

const kinds = [
  ['verification_code_valid', 'Verify your address', 'verification_code'],
  ['verification_code_valid', 'Verify your address', 'verification_code'],
  ['recovery_code_valid', 'Recover access to your account', 'recovery_code'],
] as const
const unknownMailbox = 'The mail server responded with status 550.'

/** Messages of the last three weeks, the newest an hour ago; one in fifteen failed. Their codes were never valid. */
async function seedMessages(
  db: Database,
  { id: projectId, slug }: DemoProject,
  people: readonly SeedIdentity[],
  now: Date,
) {
  const random = randomOf(4711)
  const rows = Array.from({ length: MESSAGES }, (_, index) => {
    const [type, subject, field] = random.pick(kinds)
    const at = new Date(now.getTime() - HOUR - index * 8 * HOUR - random.below(HOUR))
    const to = String((people[random.below(people.length)]?.traits as { email?: string }).email)
    const code = String(100_000 + random.below(899_999))
    return {
      project_id: projectId,
      id: idOfTime(`${slug} message ${index}`, at.getTime()),
      status: index % 15 === 7 ? ('abandoned' as const) : ('sent' as const),
      type: 'email' as const,
      channel: 'email',
      recipient: to,
      subject,
      body: `${subject} with this code: ${code}`,
      template_type: type,
      template_data: { to, [field]: code },
      send_count: index % 15 === 7 ? 6 : 1,
      due_at: at,
      created_at: at,
      updated_at: at,
    }
  })
  await db
    .insertInto('identity_messages')
    .values(rows.map((row) => sealMessage(db, row)))
    .execute()
  const lost = rows.filter(({ status }) => status === 'abandoned')
  await db
    .insertInto('identity_dispatches')
    .values(
      lost.map(({ id, created_at }) => ({
        project_id: projectId,
        message_id: id,
        id: idOfTime(`dispatch ${id}`, created_at.getTime()),
        status: 'failed' as const,
        error: JSON.stringify({ reason: unknownMailbox }),
        created_at,
        updated_at: created_at,
      })),
    )
    .execute()
  return rows
}

type Told = { at: number; type: EventType; attributes: EventAttributes }

/** Calls of the webhooks in the last four weeks: some a day, one in twelve failed. */
function webhookCalls(now: Date): Told[] {
  const random = randomOf(815)
  return Array.from({ length: 150 }, (_, index): Told => {
    const failed = index % 12 === 5
    const id = random.pick(demoWebhooks)
    return {
      at: now.getTime() - HOUR / 2 - index * 4.4 * HOUR - random.below(HOUR),
      type: failed ? 'WebhookFailed' : 'WebhookDelivered',
      attributes: {
        WebhookID: id,
        WebhookRequestID: idOf(`call ${index}`),
        WebhookDurationMS: String(60 + random.below(failed ? 4_000 : 300)),
        WebhookResponseStatusCode: failed ? '503' : '200',
        ...(failed && { ErrorReason: 'The webhook responded with 503.' }),
      },
    }
  })
}

async function tell(db: Database, { id: projectId, slug }: DemoProject, events: readonly Told[]) {
  await db
    .insertInto('control_events')
    .values(
      events.map(({ at, type, attributes }, index) => ({
        project_id: projectId,
        id: idOfTime(`${slug} activity ${index}`, Math.floor(at)),
        type,
        identity_id: null,
        attributes: JSON.stringify(attributes),
        created_at: new Date(at),
      })),
    )
    .execute()
}

/** Publishes the customers' theme; the platform finds it by its revision. */
async function seedThemes(db: Database, { id: projectId, revisionId }: DemoProject, now: Date) {
  const themes = demoThemes.map(({ name, settings }, index) => ({
    project_id: projectId,
    id: idOf(`theme ${name}`),
    name,
    settings: JSON.stringify(settings),
    created_at: new Date(now.getTime() - (30 - index * 20) * DAY),
    updated_at: new Date(now.getTime() - (30 - index * 20) * DAY),
  }))
  await db.insertInto('control_branding_themes').values(themes).execute()
  const [live] = themes
  if (!live) return
  // rolling back restores the project as created, without a theme
  const document = await storedRevision(db, projectId, revisionId)
  const { account_experience: _, ...services } = document.services
  const before = idOf(`revision of ${projectId} before its theme`)
  const at = new Date(live.created_at.getTime() - DAY)
  await insertRevision(db, { id: before, projectId, document: { ...document, services }, now: at })
  await db
    .updateTable('control_revisions')
    .set({ created_at: live.created_at })
    .where('project_id', '=', projectId)
    .where('id', '=', revisionId)
    .execute()
  const publication = {
    theme_id: live.id,
    theme_name: live.name,
    revision_id: revisionId,
    previous_revision_id: before,
  }
  await db
    .insertInto('control_branding_publications')
    .values({ project_id: projectId, number: 1, ...publication, created_at: live.created_at })
    .execute()
}

/** The shop's recent activity. Always the same, counting back from `now`. */
export async function seedActivity(
  db: Database,
  project: DemoProject,
  people: readonly SeedIdentity[],
  now: Date,
): Promise<void> {
  const messages = await seedMessages(db, project, people, now)
  const handled = messages.map(({ id, status, template_type, created_at }): Told => ({
    at: created_at.getTime(),
    type: status === 'sent' ? 'CourierMessageDispatched' : 'CourierMessageAbandoned',
    attributes: {
      CourierMessageID: id,
      CourierMessageChannel: 'email',
      CourierMessageTemplateType: template_type,
      ...(status === 'abandoned' && { ErrorReason: unknownMailbox }),
    },
  }))
  await tell(db, project, [...webhookCalls(now), ...handled])
  await seedThemes(db, project, now)
}
