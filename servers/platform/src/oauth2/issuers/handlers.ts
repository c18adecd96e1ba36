import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import { listWithinBytes } from '../../db/byte-budget'
import type { Tables } from '../../db/database'
import { limitedList } from '../../http/limited-list'
import { conflict, HttpError, invalid, notFound } from '../../http/errors'
import { noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { cut, linkHeader, pageOf } from '../../http/page'
import { readValue } from '../../http/read-value'
import { jsonOf, unnamed } from '../bodies'
import { MOST_NAMES } from '../limits'
import { isKey, readKey, type Key } from '../keys/jwk'
import { addKey, findKey, ownSets, removeKeys } from '../keys/store'

type Row = Selectable<Tables['oauth2_issuers']>

const shown = (row: Row) => ({
  id: row.id,
  issuer: row.issuer,
  subject: row.subject,
  allow_any_subject: row.allow_any_subject,
  scope: row.scope,
  public_key: { set: row.issuer, kid: row.kid },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

const trustSchema = z.object({
  issuer: text,
  subject: text,
  allow_any_subject: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  scope: limitedList(z.string(), MOST_NAMES).nullish(),
  jwk: z.looseObject({ kid: z.string().optional() }).nullish(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
})

const BYTES = 1000

const missing = (reason: string): HttpError =>
  new HttpError({ status: 400, id: 'missing_required_parameter', message: 'A required parameter is missing', reason })

function idOf(call: Call): string {
  const id = call.path.id ?? ''
  if (!z.guid().safeParse(id).success) throw invalid('The ID is not a UUID.')
  return id
}

const noIssuer = () => notFound('The trusted issuer does not exist.')

async function find(call: Call): Promise<Row> {
  const row = await call.db
    .selectFrom('oauth2_issuers')
    .selectAll()
    .where('project_id', '=', call.project.id)
    .where('id', '=', idOf(call))
    .executeTakeFirst()
  if (!row) throw noIssuer()
  return row
}

/** Several subjects may share a key; another key with the same name is rejected. */
async function keepKey(call: Call, issuer: string, key: Key): Promise<void> {
  const known = await findKey(call, issuer, key.kid)
  if (!known) return addKey(call, issuer, key)
  if (known.n !== key.n || known.x !== key.x || known.y !== key.y) {
    throw conflict('The issuer has another key with this ID.')
  }
}

export const issuerHandlers = {
  listTrustedOAuth2JwtGrantIssuers: async (call) => {
    const page = pageOf(call, { default: 100, max: 500, older: false, zeros: false })
    if (page.after && !z.guid().safeParse(page.after[0]).success) {
      throw invalid('The parameter "page_token" is not valid for this list.')
    }
    const issuer = one(call, 'issuer')
    const { rows: found, isCut } = await listWithinBytes(
      call.db,
      { start: page.after?.[0], limit: page.size + 1, order: sql`id`, documents: ['scope'] },
      (after, limit) =>
        call.db
          .selectFrom('oauth2_issuers')
          .selectAll()
          .where('project_id', '=', call.project.id)
          .$if(issuer !== undefined && issuer !== '', (query) => query.where('issuer', '=', issuer ?? ''))
          .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
          .orderBy('id')
          .limit(limit),
    )
    const { rows, next } = cut(found, page, ({ id }) => [id], isCut)
    return reply(rows.map(shown), { headers: { link: linkHeader(call, page, next) } })
  },

  trustOAuth2JwtGrantIssuer: own(async (call) => {
    const { issuer, subject, allow_any_subject, scope, jwk, expires_at } = unnamed(() => {
      const body = readValue(trustSchema, jsonOf(call) ?? {})
      if (body.jwk !== undefined && !(body.jwk && isKey(body.jwk))) throw invalid('"jwk" is not a key.')
      return body
    })
    if (!issuer) throw missing('The field "issuer" is required.')
    if (!subject && !allow_any_subject) throw missing('Set either "subject" or "allow_any_subject".')
    if (subject && allow_any_subject) throw missing('Set either "subject" or "allow_any_subject", not both.')
    if (!expires_at) throw missing('The field "expires_at" is required.')
    if (!jwk?.kid) throw missing('The field "jwk" must contain a key with a "kid".')
    if ([issuer, subject].some((part) => Buffer.byteLength(part) > BYTES)) {
      throw invalid(`"issuer" and "subject" have at most ${BYTES} bytes.`)
    }
    if (ownSets.includes(issuer)) throw invalid('"issuer" is the name of a set of the service itself.')
    const key = unnamed(() => readKey(jwk))
    // anyone who can verify such a signature could have made it
    if (key.kty === 'oct') throw invalid('"jwk" must be a public key.')
    const row: Row = {
      project_id: call.project.id,
      id: randomUUID(),
      issuer,
      subject,
      allow_any_subject,
      // empty names are only in the response, as in the real service
      scope: (scope ?? []).filter((name) => name !== ''),
      kid: key.kid,
      expires_at: new Date(expires_at),
      created_at: call.now,
    }
    await call.db.transaction().execute(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('oauth2_issuers')
        .values({ ...row, scope: JSON.stringify(row.scope) })
        .onConflict((taken) => taken.columns(['project_id', 'issuer', 'subject', 'kid']).doNothing())
        .executeTakeFirst()
      if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw conflict('This issuer is already trusted.')
      await keepKey({ ...call, db: tx }, issuer, key)
    })
    const headers = { location: `/trust/grants/jwt-bearer/issuers/${row.id}` }
    return reply({ ...shown(row), scope: scope ?? null }, { status: 201, headers })
  }),

  getTrustedOAuth2JwtGrantIssuer: async (call) => shown(await find(call)),

  deleteTrustedOAuth2JwtGrantIssuer: async (call) => {
    const id = idOf(call)
    await call.db.transaction().execute(async (tx) => {
      const row = await tx
        .deleteFrom('oauth2_issuers')
        .where('project_id', '=', call.project.id)
        .where('id', '=', id)
        .returning(['issuer', 'kid'])
        .executeTakeFirst()
      if (!row) throw noIssuer()
      const others = await tx
        .selectFrom('oauth2_issuers')
        .select('id')
        .where('project_id', '=', call.project.id)
        .where('issuer', '=', row.issuer)
        .where('kid', '=', row.kid)
        .executeTakeFirst()
      if (!others) await removeKeys(tx, call.project.id, row.issuer, row.kid)
    })
    return noContent()
  },
} satisfies Handlers
