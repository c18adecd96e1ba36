import { z } from 'zod'
import type { Call } from '../../http/handlers'
import { sealerOf } from '../keys/sealing'
import { equal, sha256 } from '../secrets'
import { invalidRequest } from '../tokens/errors'

/** The lifetime of a nonce in seconds. */
export const NONCE_SECONDS = 3600

/** Whether a grant entitles to verifiable credentials (OpenID Connect UserInfo Verifiable Credentials, draft 00). */
export const requestsCredentials = (scope: readonly string[]): boolean =>
  scope.includes('openid') && scope.includes('userinfo_credential_draft_00')

type Place = Pick<Call, 'db' | 'project' | 'now'>

const MOST = 2000
const nonceSchema = z.tuple([z.literal('nonce'), z.string(), z.number()])

/** A nonce for one access token. It contains everything needed to check it, sealed; nothing is stored. */
export async function newNonce(place: Place, accessToken: string): Promise<string> {
  const { seal } = await sealerOf(place)
  const expires = Math.floor(place.now.getTime() / 1000) + NONCE_SECONDS
  return Buffer.from(seal(JSON.stringify(['nonce', sha256(accessToken), expires]))).toString('base64url')
}

/** @throws HttpError 400 for a nonce of another access token, or one that has expired */
export async function assertNonce(place: Place, accessToken: string, nonce: string): Promise<void> {
  const opened = nonce.length > MOST ? undefined : await open(place, nonce)
  if (!opened || !equal(opened[1], sha256(accessToken))) throw invalidRequest('The nonce is not valid.')
  if (opened[2] < place.now.getTime() / 1000) throw invalidRequest('The nonce has expired.')
}

async function open(place: Place, nonce: string) {
  const sealer = await sealerOf(place)
  try {
    return nonceSchema.parse(JSON.parse(sealer.open(Buffer.from(nonce, 'base64url').toString())))
  } catch {
    return undefined
  }
}
