import { HttpError } from '../http/errors'
import type { ServedProject } from '../control/project'
import { OutgoingError } from '../outgoing/outgoing'
import { identityConfig } from './config'

const broken = (reason: string) => new HttpError({ status: 500, id: 'invalid_configuration', reason })

const EMBEDDED = 'base64://'

/**
 * The text of a `base64://` URL (standard alphabet, whitespace is ignored).
 * @returns undefined for another kind of URL
 * @throws HttpError 500 `invalid_configuration`
 */
export function readEmbedded(url: string): string | undefined {
  if (!url.startsWith(EMBEDDED)) return undefined
  const encoded = url.slice(EMBEDDED.length).replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) throw broken('A base64:// URL in the configuration is not valid base64.')
  return Buffer.from(encoded, 'base64').toString('utf8')
}

async function fetchText(project: ServedProject, url: string): Promise<string> {
  const { outgoing } = identityConfig(project)
  try {
    const { status, body } = await project.egress.send({ url, method: 'GET', headers: {} }, outgoing)
    if (status === 200) return body
    throw broken(`A URL in the configuration responds with status ${status}.`)
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    throw broken(`A URL in the configuration can't be fetched: ${error.message}`)
  }
}

/**
 * The text at a URL of the configuration: a mapper, a key set, a body template. `http://` and `https://` documents are cached
 * for an hour, for this project and its current egress rules. Files are not read: the configuration belongs to a project, files
 * to the machine.
 * @throws HttpError 500 `invalid_configuration`
 */
export async function readAddress(project: ServedProject, url: string): Promise<string> {
  const embedded = readEmbedded(url)
  if (embedded !== undefined) return embedded
  if (!/^https?:\/\//.test(url))
    throw broken('A URL in the configuration must begin with base64://, http:// or https://.')
  const { outgoing } = identityConfig(project)
  const key = JSON.stringify([project.id, outgoing.rejectsPrivate, outgoing.privateExceptions, url])
  return project.egress.texts.read(key, () => fetchText(project, url))
}
