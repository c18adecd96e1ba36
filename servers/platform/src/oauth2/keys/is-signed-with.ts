import { compactVerify, errors, importJWK, type JWK } from 'jose'

/** Whether a JWT has a valid signature by this key and algorithm. */
export async function isSignedWith(token: string, key: JWK, alg: string): Promise<boolean> {
  try {
    await compactVerify(token, await importJWK(key, alg), { algorithms: [alg] })
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false
    // a key that Node can't read, or one of another curve than the algorithm's
    if (error instanceof DOMException) return false
    throw error
  }
}
