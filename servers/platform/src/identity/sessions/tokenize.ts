import { JsonnetError } from '@atrium/jsonnet'
import { readDuration } from '@atrium/shared/durations'
import { importJWK, SignJWT, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { HttpError, invalid } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { at, isRecord, type JsonObject } from '../../http/json'
import type { ServedProject } from '../../control/project'
import type { IdentityConfig } from '../config'
import { readAddress } from '../config-address'
import type { Identity } from '../identities/identity'
import { evaluateJsonnet } from '../tenant-code/pool'
import type { renderOwnSession } from './session'

const broken = (reason: string) => new HttpError({ status: 500, id: 'invalid_configuration', reason })

const algorithms = new Set([
  ...['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['HS256', 'HS384', 'HS512', 'EdDSA'],
])

type Template = Record<string, unknown>

/** The first key of the template's key set, with its algorithm. */
async function signingKey(project: ServedProject, url: unknown): Promise<JWK & { alg: string }> {
  if (typeof url !== 'string') throw broken('The template has no key set URL.')
  const text = await readAddress(project, url)
  let keys: unknown
  try {
    keys = at(JSON.parse(text), 'keys')
  } catch {
    throw broken('The template’s key set is not JSON.')
  }
  const key: unknown = Array.isArray(keys) ? keys[0] : undefined
  if (!isRecord(key)) throw invalid('The template’s key set has no key.')
  const alg = typeof key.alg === 'string' ? key.alg : ''
  if (!algorithms.has(alg)) throw invalid(`The template’s key must have a valid "alg", not "${alg}".`)
  return { ...key, alg }
}

/** The token's subject. @throws HttpError 400 if the identity has no such ID */
function subjectOf({ subject_source: source }: Template, identity: Identity): string {
  if (source === undefined || source === '' || source === 'id') return identity.id
  if (source !== 'external_id') throw invalid(`The template's subject source "${String(source)}" is not supported.`)
  if (identity.externalId === null || identity.externalId === '')
    throw invalid('The template uses the external ID as subject, but this identity has none.')
  return identity.externalId
}

/** The claims, overridden by those of the template's mapper. */
async function mapped(
  project: ServedProject,
  { claims_mapper_url: url }: Template,
  session: JsonObject,
  claims: JsonObject,
): Promise<JsonObject> {
  if (typeof url !== 'string' || url === '') return claims
  const source = await readAddress(project, url)
  try {
    const own = at(await evaluateJsonnet(project, source, { extVars: { session, claims } }), 'claims')
    if (isRecord(own)) return { ...claims, ...(own as JsonObject) } // parsed JSON
  } catch (error) {
    if (!(error instanceof JsonnetError)) throw error
    const place = error.line === undefined ? '' : ` (line ${error.line}, column ${error.column})`
    throw invalid(`The claims mapper of the template failed: ${error.message}${place}`)
  }
  throw invalid('The claims mapper of the template must return an object that contains an object "claims".')
}

async function signed(key: JWK & { alg: string }, claims: JsonObject): Promise<string> {
  try {
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: key.alg, ...(key.kid !== undefined && { kid: key.kid }), typ: 'JWT' })
      .sign(await importJWK(key, key.alg))
  } catch {
    // The library's error may reveal parts of the key.
    throw invalid("The token can't be signed with the template's key.")
  }
}

type Shown = ReturnType<typeof renderOwnSession>

/**
 * A signed token for a session from one of the project's templates (`tokenize_as`). The template's mapper is a Jsonnet
 * program with the session and the claims as external variables; it can't change the subject.
 * @throws HttpError 400 for an unknown template, a mapper that fails or a key that does not fit; 500 for an unreadable URL
 */
export async function tokenized(
  { base, now, project }: Call,
  config: IdentityConfig,
  name: string,
  { shown, identity }: { shown: Shown; identity: Identity },
): Promise<string> {
  const templates = at(config.document, 'session.whoami.tokenizer.templates')
  const template: unknown = isRecord(templates) && Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!isRecord(template)) throw invalid(`There is no token template "${name}".`)
  const key = await signingKey(project, template.jwks_url)
  const sub = subjectOf(template, identity)
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = {
    jti: randomUUID(),
    iss: base,
    exp: issuedAt + Math.floor((readDuration(template.ttl) ?? 60_000) / 1000),
    sid: shown.id,
    nbf: issuedAt,
    iat: issuedAt,
    sub,
  }
  const session: JsonObject = JSON.parse(JSON.stringify(shown))
  return signed(key, { ...(await mapped(project, template, session, claims)), sub })
}
