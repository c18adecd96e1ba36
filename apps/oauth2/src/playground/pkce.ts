import { toBase64Url } from '@atrium/shared/base64'

/** Random text for a verifier, a state or a nonce (RFC 7636, 4.1). */
export const randomText = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** The challenge of a verifier by S256 (RFC 7636, 4.2). */
export const challengeOf = async (verifier: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
