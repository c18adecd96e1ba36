import { importJWK, SignJWT, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import { invalid, HttpError, notImplemented } from '../../http/errors'
import type { Call } from '../../http/handlers'
import { at, isRecord } from '../../http/json'
import type { IdentityConfig } from '../config'
import { parseDuration } from '../durations'
import type { Session } from './session'

const broken = (reason: string) => new HttpError({ status: 500, id: 'invalid_configuration', reason })

/** The first key of the template's key set. */
function signingKey(url: unknown): JWK {
  const encoded = typeof url === 'string' ? /^base64:\/\/(.*)$/s.exec(url)?.[1] : undefined
  if (encoded === undefined)
    throw broken('The key set of the template has an address that this platform does not read (base64:// only).')
  try {
    const set: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
    const keys = at(set, 'keys')
    const key: unknown = Array.isArray(keys) ? keys[0] : undefined
    // what is wrong with it is told by the import
    if (isRecord(key)) return key
  } catch {
    // told below
  }
  throw broken('The key set of the template holds no key.')
}

/**
 * A signed token made from a session by one of the project's templates (`tokenize_as`).
 * @throws HttpError 400 for an unknown template; 501 for one with a claims mapper, whose language is not spoken here
 */
export async function tokenized(
  { base, now }: Call,
  { document }: IdentityConfig,
  name: string,
  session: Session,
): Promise<string> {
  const templates = at(document, 'session.whoami.tokenizer.templates')
  const template: unknown = isRecord(templates) && Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!isRecord(template)) throw invalid(`There is no template "${name}" for tokens.`)
  if (template.claims_mapper_url !== undefined)
    throw notImplemented('Templates with a claims mapper are not available on this platform.')
  const jwk = signingKey(template.jwks_url)
  const key = await importJWK(jwk, jwk.alg)
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: jwk.alg ?? 'ES256', ...(jwk.kid !== undefined && { kid: jwk.kid }), typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuer(base)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + Math.floor((parseDuration(template.ttl) ?? 60_000) / 1000))
    .setSubject(session.identityId)
    .sign(key)
}
