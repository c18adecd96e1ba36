import { sql } from 'kysely'
import { listWithinBytes } from '../../db/byte-budget'
import { invalid } from '../../http/errors'
import { many, one, reply, type Call } from '../../http/handlers'
import { cut, linkHeader, pageOf, type Page } from '../../http/page'
import { idAt, isUuid } from '../ids'
import { isCredentialType, normalised, type CredentialType } from '../identities/identity'
import { idsByPartOfName } from '../identities/name-index'
import { renderIdentity, renderListedIdentity } from '../identities/render'
import { columnsBesidesCredentials, identityOfRow } from '../identities/store'
import { openTokens } from './open-tokens'
import { numberedHeaders, olderPageOf } from '../numbered-pages'

/** Documents whose size is not limited individually. */
const documents = ['traits', 'metadata_public', 'metadata_admin', 'credentials']

/** Addresses that only receive messages aren't sign-in names, nor are handles of passkeys. */
const hasSignInMethod = sql<boolean>`types - 'passkey' <> '[]'::jsonb`

type Filter =
  | { kind: 'all' }
  | { kind: 'ids'; ids: string[] }
  | { kind: 'identifier'; value: string }
  | { kind: 'similar'; value: string }
  | { kind: 'organization'; id: string }

/** Credential types requested with `include_credential`. @throws HttpError 400 */
export function includedCredentials(call: Call): CredentialType[] {
  const requested = many(call, 'include_credential')
  const unknown = requested.find((type) => !isCredentialType(type) || type === 'profile')
  if (unknown !== undefined) throw invalid(`"${unknown}" is not a credential type.`)
  return requested.filter(isCredentialType)
}

function filterOf(call: Call): Filter {
  const found: Filter[] = []
  const ids = many(call, 'ids')
  if (ids.length > 0) {
    const wrong = ids.find((id) => !isUuid(id))
    if (wrong !== undefined) throw invalid(`"${wrong}" is not a valid identity ID.`)
    if (ids.length > 500) throw invalid('A request can include at most 500 IDs.')
    found.push({ kind: 'ids', ids: ids.map((id) => id.toLowerCase()) })
  }
  const identifier = one(call, 'credentials_identifier')
  if (identifier) found.push({ kind: 'identifier', value: normalised(identifier) })
  const similar = one(call, 'preview_credentials_identifier_similar')
  if (similar) found.push({ kind: 'similar', value: normalised(similar) })
  const organization = one(call, 'organization_id')
  if (organization) {
    if (!isUuid(organization)) throw invalid(`"${organization}" is not a valid organization ID.`)
    found.push({ kind: 'organization', id: organization.toLowerCase() })
  }
  if (found.length > 1) throw invalid('Filters cannot be combined. Use one at a time.')
  return found[0] ?? { kind: 'all' }
}

/**
 * `listIdentities`: newest first, paged by the ID of the last one shown, or by number with `page`. Pages of large identities end
 * early; the next one begins there.
 */
export async function listIdentities(call: Call): Promise<unknown> {
  const { db, project } = call
  const include = includedCredentials(call)
  const filter = filterOf(call)
  const byToken = call.query.page_token !== undefined || call.query.page_size !== undefined
  const numbered = byToken || call.query.page === undefined ? undefined : olderPageOf(call)
  const page: Page = numbered
    ? { size: numbered.size, after: undefined, token: 'uuid' }
    : pageOf(call, { default: 250, max: 500, token: 'uuid' })
  const showsCredentials = include.length > 0 || filter.kind === 'identifier' || filter.kind === 'similar'
  const similar =
    filter.kind === 'similar'
      ? await idsByPartOfName(db, project.id, filter.value, {
          after: page.after?.[0],
          limit: (numbered?.page ?? 0) * page.size + page.size + 1,
        })
      : { ids: [], rest: undefined }
  const selected = db
    .selectFrom('identity_identities as identity')
    .where('identity.project_id', '=', project.id)
    .$if(filter.kind === 'ids', (query) => query.where('identity.id', 'in', filter.kind === 'ids' ? filter.ids : []))
    .$if(filter.kind === 'similar', (query) =>
      similar.ids.length > 0 ? query.where('identity.id', 'in', similar.ids) : query.where(({ lit }) => lit(false)),
    )
    .$if(filter.kind === 'organization', (query) =>
      query.where('identity.organization_id', '=', filter.kind === 'organization' ? filter.id : ''),
    )
    .$if(filter.kind === 'identifier', (query) =>
      query.where('identity.id', 'in', (inner) =>
        inner
          .selectFrom('identity_handles')
          .select('identity_id')
          .where('project_id', '=', project.id)
          .where('value', '=', filter.kind === 'identifier' ? filter.value : '')
          .where(hasSignInMethod),
      ),
    )
  const { rows, isCut } = await listWithinBytes(
    db,
    { start: page.after?.[0], limit: page.size + 1, order: sql`id desc`, documents },
    (after, limit) =>
      selected
        .select(columnsBesidesCredentials)
        .select(({ case: when, lit, ref }) =>
          when().when(lit(showsCredentials)).then(ref('identity.credentials')).end().as('credentials'),
        )
        .$if(after !== undefined, (query) => query.where('identity.id', '<', after ?? ''))
        .$if(!isIssued(call, page), (query) => query.where(({ lit }) => lit(false)))
        .$if(numbered !== undefined && after === undefined, (query) =>
          query.offset((numbered?.page ?? 0) * (numbered?.size ?? 0)),
        )
        .orderBy('identity.id', 'desc')
        .limit(limit),
  )
  if (isCut && numbered && rows.length < page.size)
    throw invalid('This page is too large. Use a smaller "per_page", or "page_size" and "page_token".')
  const { rows: shown, next = similar.rest } = cut(rows, page, ({ id }) => [id], isCut)
  const found = shown.map((row) => identityOfRow(db, { ...row, credentials: row.credentials ?? {} }))
  const identities = await openTokens(call, found, include)
  const body = identities.map((identity) =>
    showsCredentials ? renderIdentity(identity, call.base, include) : renderListedIdentity(identity, call.base),
  )
  if (!numbered) return reply(body, { headers: { link: linkHeader(call, page, next) } })
  const total = filter.kind === 'identifier' ? body.length : await countAll(call)
  return reply(body, { headers: numberedHeaders(call, numbered, total, 'older') })
}

const DAY = 24 * 60 * 60_000

/** Whether this list could have issued the page token: IDs start with their creation time, and clocks differ by less than a day. */
const isIssued = ({ now }: Call, { after }: Page): boolean =>
  after?.[0] === undefined || after[0].toLowerCase() < idAt(new Date(now.getTime() + DAY))

async function countAll({ db, project }: Call): Promise<number> {
  const { count } = await db
    .selectFrom('identity_identities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
