import { sql } from 'kysely'
import type { Database } from '../db/database'
import type { EventAttributes, EventType } from '../events/event-types'
import { sealDocument, withNewKey } from '../events/streams/stream-document'
import { idOf, idOfTime, randomOf, type Random } from './random'
import type { SeedIdentity } from './rows'

const DAY = 24 * 3600 * 1000
/** Days in the demo, and how many of its people sign in on one. */
const DAYS = 88
const DAILY = 0.08

const methods: [string, ...string[]] = ['password', 'password', 'password', 'code', 'oidc', 'passkey']
/** Reasons of failed sign-ins, by method: the texts that the platform writes. */
const reasons: Record<string, string> = {
  password: 'The sign-in name or password is incorrect.',
  code: 'The code is incorrect or was already used.',
  oidc: 'The provider says: access_denied',
  passkey: 'The request has expired. Try again.',
}
/** Countries of the demo's customers: most are in Germany. */
const countries = ['DE', 'DE', 'DE', 'FR', 'NL', 'AT', 'DE', 'US', 'GB', 'FR', 'PL']
const failureOf: Record<string, number> = { password: 0.16, code: 0.09, oidc: 0.03, passkey: 0.02 }

type Told = { at: number; type: EventType; identityId: string | null; attributes: EventAttributes }

/** What one person did, back from `now`: a sign-up, sign-ins on some days, and some of them failed at first. */
function happened({ id, createdAt, state }: SeedIdentity, index: number, random: Random, now: Date): Told[] {
  const first = now.getTime() - DAYS * DAY
  const created = createdAt.getTime()
  const ip = `203.0.113.${1 + (index % 254)}`
  const method = random.pick(methods)
  const country = countries[index % countries.length]
  const common = { ClientCountry: country, ClientIP: ip, SelfServiceFlowType: 'browser', SelfServiceMethodUsed: method }
  const events: Told[] = []
  const tell = (at: number, type: EventType, attributes: EventAttributes = {}) =>
    // as in the platform, failures have no identity
    events.push({ at, type, identityId: type === 'LoginFailed' ? null : id, attributes })
  if (created > first) {
    tell(created, 'IdentityCreated')
    tell(created + 1, 'RegistrationSucceeded', common)
    tell(created + 2, 'CourierMessageDispatched', {
      CourierMessageChannel: 'email',
      CourierMessageTemplateType: 'verification_code_valid',
    })
    if (random.chance(0.85))
      tell(created + 90_000, 'VerificationSucceeded', { ...common, SelfServiceMethodUsed: 'code' })
  }
  if (state !== 'active') return events
  // customers shop at the weekend, and the shop grows
  for (let day = 0; day < DAYS; day++) {
    const at = now.getTime() - (DAYS - day) * DAY + random.below(DAY)
    const weekday = new Date(at).getUTCDay()
    const busy = (weekday === 0 || weekday === 6 ? 1.6 : 1) * (0.6 + (0.8 * day) / DAYS)
    if (at <= created || at >= now.getTime() - 60_000 || !random.chance(DAILY * busy)) continue
    if (random.chance(failureOf[method] ?? 0)) tell(at, 'LoginFailed', { ...common, ErrorReason: reasons[method] })
    tell(at + 20_000, 'SessionIssued', { SessionAAL: 'aal1', SelfServiceMethodUsed: method })
    tell(at + 20_001, 'LoginSucceeded', { ...common, LoginRequestedAAL: 'aal1' })
  }
  return events
}

/** Events of the demo's people: the same every time, counting back from `now`. */
export async function seedEvents(
  db: Database,
  project: { id: string; slug: string },
  people: readonly SeedIdentity[],
  now: Date,
): Promise<void> {
  const random = randomOf(people.length * 31 + 7)
  const events = people.flatMap((person, index) => happened(person, index, random, now))
  await sql`insert into control_events (project_id, id, type, identity_id, attributes, created_at)
    select ${project.id}::uuid, e.id, e.type, e.identity_id, e.attributes::jsonb, e.at
    from unnest(${events.map(({ at }, index) => idOfTime(`${project.slug} event ${index}`, at))}::uuid[],
      ${events.map(({ type }) => type)}::text[], ${events.map(({ identityId }) => identityId)}::uuid[],
      ${events.map(({ attributes }) => JSON.stringify(attributes))}::text[],
      ${events.map(({ at }) => new Date(at))}::timestamptz[]) as e(id, type, identity_id, attributes, at)`.execute(db)
}

/**
 * A paused event stream, as its URL doesn't exist, with earlier deliveries; the latest events wait. Call it after the
 * events.
 */
export async function seedEventStream(db: Database, project: { id: string; slug: string }, now: Date): Promise<void> {
  const at = { project_id: project.id, id: idOf(`event stream of ${project.slug}`) }
  const document = withNewKey(
    { type: 'https', https_endpoint: 'https://hooks.northwind.example/events', status: 'paused' },
    now,
  )
  const created = new Date(now.getTime() - 20 * DAY)
  await db
    .insertInto('control_event_streams')
    .values({
      ...at,
      document: sealDocument(db, at, document),
      active: false,
      due_at: now,
      created_at: created,
      updated_at: created,
    })
    .execute()
  await sql`insert into control_event_deliveries (project_id, stream_id, event_id, status, attempts, problem, created_at, updated_at)
    select project_id, ${at.id}::uuid, id, case when n <= 4 then 'waiting' when n % 17 = 5 then 'dead' else 'delivered' end,
      case when n <= 4 then 0 when n % 17 = 5 then 12 else 1 end,
      case when n % 17 = 5 then 'The endpoint responded with status 503.' end, created_at, created_at
    from (select project_id, id, created_at, row_number() over (order by id desc) as n from control_events
      where project_id = ${project.id} order by id desc limit 60) as latest`.execute(db)
}
