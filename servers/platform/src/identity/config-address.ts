import { HttpError } from '../http/errors'
import { OutgoingError, send } from '../outgoing/send'
import type { IdentityConfig } from './config'

const broken = (reason: string) => new HttpError({ status: 500, id: 'invalid_configuration', reason })

/** How long what was fetched is kept, in milliseconds; and how many texts are. */
const keptFor = 60 * 60_000
const mostKept = 500

const kept = new Map<string, { text: string; until: number }>()

function keep(url: string, text: string): void {
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(url, { text, until: Date.now() + keptFor })
}

/** The text of a `base64://` address (standard alphabet). @returns undefined for another kind of address */
export function readEmbedded(url: string): string | undefined {
  const encoded = /^base64:\/\/(.*)$/s.exec(url)?.[1]
  if (encoded === undefined) return undefined
  if (!/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(encoded))
    throw broken('A base64:// address of the configuration is not base64.')
  return Buffer.from(encoded, 'base64').toString('utf8')
}

async function fetchText({ outgoing }: IdentityConfig, url: string): Promise<string> {
  const known = kept.get(url)
  if (known && known.until > Date.now()) return known.text
  try {
    const { status, body } = await send({ url, method: 'GET', headers: {} }, outgoing)
    if (status !== 200) throw broken(`An address of the configuration answers with the status ${status}.`)
    keep(url, body)
    return body
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw broken(`An address of the configuration can not be read: ${error.message}`)
  }
}

/**
 * The text behind an address of the configuration: a mapper, a key set, the template of a body. What comes by `http://` or
 * `https://` is kept for an hour; private addresses are refused where the project says so. Files are not read: the
 * configuration belongs to a project, the files to the machine.
 * @throws HttpError 500 `invalid_configuration`
 */
export async function readAddress(config: IdentityConfig, url: string): Promise<string> {
  const embedded = readEmbedded(url)
  if (embedded !== undefined) return embedded
  if (/^https?:\/\//.test(url)) return fetchText(config, url)
  throw broken('An address of the configuration is not one of base64://, http:// or https://.')
}
