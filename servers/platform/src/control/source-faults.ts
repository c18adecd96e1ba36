import { readEmbedded } from '../identity/config-address'
import { codeFault, type CodeLanguage } from '../identity/tenant-code/pool'
import { HttpError } from '../http/errors'
import { isRecord } from '../http/json'
import type { Project } from './project'

/** Maximum sources parsed per change; a project has at most some fifty. */
const MOST = 100

/** `field` is a path like `services.identity.config.courier.templates.…`. */
export type SourceFault = { field: string; message: string }

type Source = { field: string; language: CodeLanguage; url: string }

const jsonnetKeys = new Set(['body', 'mapper_url', 'claims_mapper_url'])

function languageOf(path: readonly string[]): CodeLanguage | undefined {
  const key = path.at(-1) ?? ''
  if (path[0] === 'courier' && path[1] === 'templates') return key === 'html' ? 'html-template' : 'text-template'
  return jsonnetKeys.has(key) ? 'jsonnet' : undefined
}

/** Jsonnet and templates that an identity configuration embeds. */
function* embeddedIn(value: unknown, path: readonly string[] = []): Generator<Source> {
  if (typeof value === 'string') {
    const language = value.startsWith('base64://') ? languageOf(path) : undefined
    if (language) yield { field: `services.identity.config.${path.join('.')}`, language, url: value }
    return
  }
  const members = Array.isArray(value) ? value.entries() : Object.entries(isRecord(value) ? value : {})
  for (const [key, member] of members) yield* embeddedIn(member, [...path, String(key)])
}

function textOf(url: string): string | undefined {
  try {
    return readEmbedded(url)
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

/**
 * Jsonnet and templates of a change that can't be parsed. The change itself accepts them, as the real service does; they fail
 * when a message is sent or someone signs in. Sources that are already stored are not parsed again.
 * @throws HttpError 503 `busy`
 */
export async function sourceFaults(
  project: Pick<Project, 'id'>,
  before: unknown,
  after: unknown,
): Promise<SourceFault[]> {
  const known = new Set([...embeddedIn(before)].map(({ url }) => url))
  const fresh = [...embeddedIn(after)].filter(({ url }) => !known.has(url)).slice(0, MOST)
  const faults: SourceFault[] = []
  for (const { field, language, url } of fresh) {
    const source = textOf(url)
    const message = source === undefined ? 'It is not valid base64.' : await codeFault(project, language, source)
    if (message !== undefined) faults.push({ field, message })
  }
  return faults
}
