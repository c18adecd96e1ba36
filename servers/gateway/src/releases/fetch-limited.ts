import { inEnglish } from '@atrium/shared/setup-check'

import { reasonOf } from '../doctor/probe'

export type Fetched = { headers: Headers; body: Buffer }

/** A file couldn't be fetched; the message continues a sentence that starts with its URL. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

const timeout = 10_000
const maxBytes = 16 * 1024 * 1024

/**
 * One complete file of another origin, requested as a page of `origin` would.
 * @throws NotFetched if the response isn't a 200 within ten seconds, redirects, or is longer than 16 MB
 */
export async function fetchLimited(url: string, origin?: string): Promise<Fetched> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
    headers: origin === undefined ? {} : { origin },
  }).catch((error: unknown) => {
    throw new NotFetched(`can’t be reached: ${inEnglish(reasonOf(error))}`)
  })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new NotFetched('leads elsewhere. Name the address where it is')
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new NotFetched(`responds with ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new NotFetched('is longer than 16 MB')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('was cut off')
  }
  return { headers: response.headers, body: Buffer.concat(chunks) }
}
