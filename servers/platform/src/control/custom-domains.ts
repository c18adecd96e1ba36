import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '../db/database'
import { isTaken } from '../db/is-taken'
import { invalid, notFound } from '../http/errors'
import { noContent, type ControlCall, type ControlHandlers } from '../http/handlers'
import { assertRoomIn } from './billing/limits'
import { bodyOf, conflictOf, idOf, projectOf } from './calls'
import { checkDomain, type DomainRow } from './domains/check-domains'
import { isPublicSuffix, type DomainProof } from './domains/domain-proof'
import { lockScope } from './lock-scope'

const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be a host name')

/** An origin whose host name may contain `*`. */
const origin = z
  .string()
  .max(300)
  .regex(/^(\*|https?:\/\/[a-z0-9.*-]+(:\d{1,5})?)$/i, 'must be an origin such as https://app.example.com')

const body = z
  .object({
    hostname,
    cookie_domain: z.string().trim().toLowerCase().max(253).optional(),
    cors_enabled: z.boolean().optional(),
    cors_allowed_origins: z.array(origin).max(50).optional(),
    custom_ui_base_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).optional(),
  })
  .refine(({ hostname: name, cookie_domain: parent = '' }) => parent === '' || `.${name}`.endsWith(`.${parent}`), {
    path: ['cookie_domain'],
    error: 'must be the host name or a parent domain of it',
  })
  .refine(({ cookie_domain: parent = '' }) => parent === '' || !isPublicSuffix(parent), {
    path: ['cookie_domain'],
    error: 'must not be a public suffix, which browsers reject',
  })

/** Domains that a project may claim; each is looked up in the background. */
const MOST = 50

const view = (row: DomainRow, records: ReturnType<DomainProof['records']>) => ({
  ...row.document,
  id: row.id,
  hostname: row.hostname,
  // this platform requests no certificate: the reverse proxy in front of it has one
  ssl_status: row.status === 'verified' ? '' : 'pending_validation',
  verification_status: row.status,
  verification_errors: row.problem === null ? [] : [row.problem],
  /** Not in the contract. One of these records proves the domain. */
  verification_records: records,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const columns = ({ hostname: name, ...document }: z.infer<typeof body>) => ({
  hostname: name,
  document: JSON.stringify(document),
})

async function taken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isTaken(error)) throw conflictOf('hostname', 'The project already has this domain.')
    throw error
  }
}

/** The host name of a body, which may be claimed. @throws HttpError 400 */
function claimOf(call: ControlCall) {
  const claim = bodyOf(call, body)
  const rejection = call.domains.rejection(claim.hostname)
  if (rejection !== undefined) throw invalid(rejection)
  return claim
}

const shown = (call: ControlCall, row: DomainRow, slug: string) => view(row, call.domains.records({ ...row, slug }))

/** Checks immediately whether the domain is proved. */
async function checked(call: ControlCall, row: DomainRow, slug: string) {
  const found = await checkDomain({ db: call.db, now: () => call.now, proof: call.domains }, row)
  return shown(call, found ?? row, slug)
}

const domainOf = (call: ControlCall) => idOf(call, 'custom_domain_id', 'custom domain')
const newToken = () => randomUUID().replaceAll('-', '')
const missing = () => notFound('The custom domain does not exist.')

export const customDomainHandlers = {
  async listCustomDomains(call) {
    const { id, slug } = await projectOf(call)
    const rows = await call.db
      .selectFrom('control_custom_domains')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => shown(call, row, slug))
  },

  async createCustomDomain(call) {
    const { id, slug } = await projectOf(call)
    const claim = columns(claimOf(call))
    const insert = async (tx: Database) => {
      // one at a time, so that the count stays correct
      await lockScope(tx, { project_id: id })
      const { count } = await tx
        .selectFrom('control_custom_domains')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('project_id', '=', id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST) throw invalid(`A project can have at most ${MOST} custom domains.`)
      await assertRoomIn(tx, 'custom_domains', { ...call.billing, project: id, now: call.now })
      return tx
        .insertInto('control_custom_domains')
        .values({
          ...claim,
          project_id: id,
          next_check_at: call.now,
          id: randomUUID(),
          created_at: call.now,
          updated_at: call.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    }
    return checked(call, await taken(call.db.transaction().execute(insert)), slug)
  },

  async updateCustomDomain(call) {
    const { id, slug } = await projectOf(call)
    const claim = claimOf(call)
    // another host name is another claim, with its own token
    const update = call.db
      .updateTable('control_custom_domains')
      .set((eb) => ({
        ...columns(claim),
        updated_at: call.now,
        token: eb.case().when('hostname', '=', claim.hostname).then(eb.ref('token')).else(newToken()).end(),
        status: eb
          .case()
          .when('hostname', '=', claim.hostname)
          .then(eb.ref('status'))
          .else(eb.val<DomainRow['status']>('pending'))
          .end(),
        failures: eb.case().when('hostname', '=', claim.hostname).then(eb.ref('failures')).else(0).end(),
      }))
      .where('project_id', '=', id)
      .where('id', '=', domainOf(call))
    const row = await taken(update.returningAll().executeTakeFirst())
    if (!row) throw missing()
    return checked(call, row, slug)
  },

  async deleteCustomDomain(call) {
    const { id } = await projectOf(call)
    const { numDeletedRows } = await call.db
      .deleteFrom('control_custom_domains')
      .where('project_id', '=', id)
      .where('id', '=', domainOf(call))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw missing()
    return noContent()
  },
} satisfies ControlHandlers
