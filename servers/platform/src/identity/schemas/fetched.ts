import { LRUCache } from 'lru-cache'
import { byRevision, type Project, type ServedProject } from '../../control/project'
import { HttpError } from '../../http/errors'
import type { Handler } from '../../http/handlers'
import { identityConfig } from '../config'
import { readAddress } from '../config-address'

/** Milliseconds before an unreadable schema is fetched again. */
const PAUSE = 30_000

type Fetched = { text: string } | { problem: HttpError; until: number }

/** Maximum number of characters of all cached schemas together. */
const MOST = 32 * 1024 * 1024

/** The texts of schemas that are not embedded in a configuration, by revision and URL. */
const fetched = new LRUCache<string, Fetched>({
  maxSize: MOST,
  sizeCalculation: (one, key) => key.length + ('text' in one ? one.text.length : 1) + 1,
})

const keyOf = ({ revisionId }: Project, url: string): string => `${revisionId} ${url}`

const isRemote = ({ url }: { url: string }): boolean => /^https?:/.test(url)

const remotes = byRevision((project) => identityConfig(project).schemas.filter(isRemote))

async function fetchOne(project: ServedProject, url: string): Promise<void> {
  const known = fetched.get(keyOf(project, url))
  if (known && ('text' in known || known.until > Date.now())) return
  try {
    fetched.set(keyOf(project, url), { text: await readAddress(project, url) })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    fetched.set(keyOf(project, url), { problem: error, until: Date.now() + PAUSE })
  }
}

/**
 * The handler, with the schemas at `http://` and `https://` URLs loaded. An unreadable one only affects requests that need it,
 * with the error of `fetchedText`.
 */
export const withSchemas = (handler: Handler): Handler =>
  Object.assign(
    async (call: Parameters<Handler>[0]) => {
      const { project } = call
      await Promise.all(remotes(project).map(({ url }) => fetchOne(project, url)))
      return handler(call)
    },
    { ...(handler.own && { own: handler.own }) },
  )

/**
 * The text of a loaded schema.
 * @throws HttpError 500 `invalid_configuration` for a URL that can't be read or has an unsupported scheme
 */
export function fetchedText(project: Project, url: string): string {
  const known = fetched.get(keyOf(project, url))
  if (known && 'text' in known) return known.text
  if (known) throw known.problem
  throw new HttpError({
    status: 500,
    id: 'invalid_configuration',
    reason:
      'The URL of an identity schema must begin with base64://, http:// or https://, or its schema has not been fetched yet.',
  })
}
