import { networkOf } from '@atrium/shared/network'
import { z } from 'zod'
import { HttpError } from '../../http/errors'
import { noContent, one, own, reply, type Call, type Handlers } from '../../http/handlers'
import { readJson } from '../../http/body'
import { cut, pageOf } from '../../http/page'
import { assertMayTry, attempt, type Attempt } from '../../identity/attempts'
import { publicPart } from '../keys/jwk'
import { DERIVED_TOKEN_KEYS, keysOf } from '../keys/store'
import { changeKey, reasonOf, required, revoke, rotate } from './change'
import { deriveToken } from './derive'
import { isDerived } from './derived'
import { invalidArgument, notFound } from './errors'
import { importSchema, issueSchema, parse, revokeSchema, selfRevokeSchema, verifySchema } from './fields'
import { readFilter } from './filter'
import { batchCode, importKey, issueKey } from './make'
import { shownKey } from './shown'
import { deleteKey, findKey, listKeys, revokeKey, type Kind } from './store'
import { rootKeys, shownVerdict, verdicts } from './verify'

const [MOST_VERIFIED, MOST_IMPORTED] = [100, 1000]

/** @throws HttpError 400 */
function bodyOf(call: Call): unknown {
  if (call.rawBody === '') return {}
  const read = readJson(call.rawBody)
  if (!read) throw invalidArgument('The body is not JSON.')
  return read.value
}

/** @throws HttpError 400 in this API's format */
function requestedPage(call: Call) {
  try {
    return pageOf(call, { default: 50, max: 1000 })
  } catch (error) {
    throw error instanceof HttpError ? invalidArgument(error.reason ?? error.message) : error
  }
}

const list = (kind: Kind) => async (call: Call) => {
  const page = requestedPage(call)
  const time = page.after?.[0]
  if (page.after && (page.after.length !== 2 || Number.isNaN(Date.parse(time ?? '')))) {
    throw invalidArgument('page_token: was not issued by this list.')
  }
  const filter = readFilter(one(call, 'filter') ?? '')
  const found = await listKeys(call, kind, filter, { after: page.after, limit: page.size + 1 })
  const { rows, next } = cut(found, page, (row) => [row.created_at.toISOString(), row.id])
  return { [`${kind}_api_keys`]: rows.map((row) => shownKey(row, call.now)), next_page_token: next ?? '' }
}

const get = (kind: Kind) => async (call: Call) =>
  shownKey(required(await findKey(call, kind, call.path.key_id ?? '')), call.now)

const patch = (kind: Kind) => own(async (call: Call) => shownKey(await changeKey(call, kind, bodyOf(call)), call.now))

const revoking = (kind: Kind) =>
  own(async (call: Call) => {
    await revoke(call, kind, parse(revokeSchema, bodyOf(call)))
    return noContent()
  })

/** Values shown once must not be cached. */
const once = (body: unknown) => reply(body, { status: 201, headers: { 'cache-control': 'no-store' } })

/** Imports keys one by one: an invalid key doesn't affect the others. */
const batchImport = own(async (call: Call) => {
  const { requests } = parse(z.object({ requests: z.array(z.unknown()).min(1).max(MOST_IMPORTED) }), bodyOf(call))
  const results = []
  for (const [index, wish] of requests.entries()) {
    try {
      const row = await importKey(call, parse(importSchema, wish))
      results.push({ index, imported_api_key: shownKey(row, call.now) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      results.push({ index, error_code: batchCode(error), error_message: error.message })
    }
  }
  const success_count = results.filter((result) => 'imported_api_key' in result).length
  if (success_count === 0) {
    throw invalidArgument(`No key was imported. The first: ${results[0]?.error_message ?? 'it is not valid.'}`)
  }
  return { results, success_count, failure_count: results.length - success_count }
})

/** The holder of a key may revoke it; having it is proof enough. */
const selfRevoke = own(async (call: Call) => {
  const { credential, reason: sent } = parse(selfRevokeSchema, bodyOf(call))
  const reason = reasonOf(sent)
  if (reason === 'REVOCATION_REASON_PRIVILEGE_WITHDRAWN') {
    throw invalidArgument('reason: REVOCATION_REASON_PRIVILEGE_WITHDRAWN is for administrators.')
  }
  const tried: Attempt = { kind: 'apiKey', of: [networkOf(call.ip)] }
  await assertMayTry(call, tried)
  const [row] = await rootKeys(call, [credential])
  if (!row) {
    if (isDerived(call, credential)) throw invalidArgument('credential: derived tokens cannot be revoked.')
    await attempt(call, [tried])
    throw notFound('The key does not exist.')
  }
  await revokeKey(call.db, row, { reason, description: null, now: call.now })
  return {}
})

export const apiKeyHandlers = {
  adminListIssuedApiKeys: list('issued'),
  adminListImportedApiKeys: list('imported'),
  adminGetIssuedApiKey: get('issued'),
  adminGetImportedApiKey: get('imported'),
  adminUpdateIssuedApiKey: patch('issued'),
  adminUpdateImportedApiKey: patch('imported'),
  adminRevokeIssuedApiKey: revoking('issued'),
  adminRevokeImportedApiKey: revoking('imported'),

  adminIssueApiKey: own(async (call) => {
    const { row, secret } = await issueKey(call, parse(issueSchema, bodyOf(call)))
    return once({ issued_api_key: shownKey(row, call.now), secret })
  }),

  adminRotateIssuedApiKey: own(async (call) => {
    const { fresh, old, secret } = await rotate(call, bodyOf(call))
    return once({
      issued_api_key: shownKey(fresh, call.now),
      old_issued_api_key: shownKey(old, call.now),
      secret,
    })
  }),

  adminImportApiKey: own(async (call) => {
    const row = await importKey(call, parse(importSchema, bodyOf(call)))
    return reply(shownKey(row, call.now), { status: 201 })
  }),
  adminBatchCreateImportedApiKeys: batchImport,

  adminDeleteImportedApiKey: async (call) => {
    if (!(await deleteKey(call, 'imported', call.path.key_id ?? ''))) throw notFound('The key does not exist.')
    return noContent()
  },

  adminVerifyApiKey: own(async (call) => {
    const { credential } = parse(verifySchema, bodyOf(call))
    if (!credential) throw invalidArgument('credential: is required.')
    const [verdict = { why: 'NOT_FOUND' as const }] = await verdicts(call, [credential])
    return reply(shownVerdict(call, verdict), { headers: { 'cache-control': 'no-store' } })
  }),

  adminBatchVerifyApiKeys: own(async (call) => {
    const { requests } = parse(z.object({ requests: z.array(verifySchema).min(1).max(MOST_VERIFIED) }), bodyOf(call))
    const all = await verdicts(
      call,
      requests.map(({ credential }) => credential ?? ''),
    )
    return reply(
      { results: all.map((verdict) => shownVerdict(call, verdict)) },
      { headers: { 'cache-control': 'no-store' } },
    )
  }),

  adminDeriveToken: own(async (call) =>
    reply(await deriveToken(call, bodyOf(call)), { headers: { 'cache-control': 'no-store' } }),
  ),

  revokeApiKey: selfRevoke,

  getJwks: async (call) => {
    const keys = (await keysOf(call, DERIVED_TOKEN_KEYS)).map(publicPart)
    // libraries that read a set of keys look for it at the top
    return { jwks: { keys }, keys }
  },
} satisfies Handlers
