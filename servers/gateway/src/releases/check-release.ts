import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

import { loopbacks } from '@atrium/shared/loopbacks'

import { fetchLimited, NotFetched, type Fetched } from './fetch-limited'
import { ReleaseRejected } from './changes'
import type { Host } from './host'
import { incompatibilities } from './incompatibilities'
import { remoteSchema, type Published, type Remote } from './registry-file'

const maxFiles = 1_000
const concurrency = 6
const minAge = 86_400

export type Checked = { version: string; published: Published; files: number }

type ReleaseRequest = {
  id: string
  /** URL or file of its `remote.json`. */
  from: string
  /** The console's origin, which other origins have to allow. */
  origin: string
  host: Host | undefined
  at: string
}

/**
 * Checks a release against this console before anyone gets it: its `remote.json` and every file it names exist with the stated hashes, on
 * an origin that allows the console and lets browsers cache hashed files; contract and shared versions fit.
 * @throws ReleaseRejected with every reason
 */
export async function checkRelease({ id, from, origin, host, at }: ReleaseRequest): Promise<Checked> {
  const isUrl = /^https?:/.test(from)
  if (isUrl && new URL(from).protocol === 'http:' && !loopbacks.has(new URL(from).hostname)) {
    throw new ReleaseRejected([`${from} must begin with https:, so that nobody can exchange it on its way.`])
  }
  const text = isUrl ? (await fetchFile(from, origin)).body.toString('utf8') : await ofThisMachine(from)
  const remote = remoteIn(text, from)
  const names = Object.keys(remote.integrity)
  const hashed = new Set(names)
  const reasons = [
    ...(remote.id === id ? [] : [`${from} is for the remote “${remote.id}”, not for “${id}”.`]),
    ...(host ? incompatibilities(remote, host) : []),
    ...[remote.entry, ...remote.preload]
      .filter((name) => !hashed.has(name))
      .map((name) => `remote.json has no hash of ${name}.`),
    ...(names.length > maxFiles ? [`It has more than ${maxFiles} files.`] : []),
  ]
  if (reasons.length === 0) {
    const checkFile = isUrl ? (name: string) => problemsOfUrl(name, remote, from, origin) : problemsOfFile(remote, from)
    reasons.push(...(await checkAll(names, checkFile)))
  }
  if (reasons.length > 0) throw new ReleaseRejected([...new Set(reasons)])
  return {
    version: remote.version,
    files: names.length,
    published: { from, integrity: sha384(text), at, ...(isUrl && { remote: withWholeUrls(remote, from) }) },
  }
}

export const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A remote with absolute URLs of its files. @param at URL of its `remote.json`; a path stays a path */
export function withWholeUrls(remote: Remote, at: string): Remote {
  const local = 'http://registry.invalid'
  const absoluteUrl = (relativeUrl: string) => {
    const url = new URL(relativeUrl, new URL(at, local))
    return url.origin === local ? url.pathname : url.href
  }
  const screens = Object.entries(remote.screens)
  const early = new Set([remote.entry, ...remote.preload, ...screens.flatMap(([, { files }]) => files)])
  return {
    ...remote,
    entry: absoluteUrl(remote.entry),
    preload: remote.preload.map(absoluteUrl),
    screens: Object.fromEntries(
      screens.map(([path, { files, shared }]) => [path, { files: files.map(absoluteUrl), shared }]),
    ),
    // Later files are checked against the hashes in the entry itself.
    integrity: Object.fromEntries(
      Object.entries(remote.integrity)
        .filter(([file]) => early.has(file))
        .map(([file, hash]) => [absoluteUrl(file), hash]),
    ),
  }
}

export function remoteIn(text: string, from: string): Remote {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ReleaseRejected([`${from} is not JSON.`])
  }
  const read = remoteSchema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ReleaseRejected([`${from} is not a remote.json: ${issue?.path.join('.')}: ${issue?.message}.`])
}

async function fetchFile(url: string, origin: string): Promise<Fetched> {
  try {
    return await fetchLimited(url, origin)
  } catch (error) {
    if (error instanceof NotFetched) throw new ReleaseRejected([`${url} ${error.message}.`])
    throw error
  }
}

const ofThisMachine = (file: string) =>
  readFile(file, 'utf8').catch(() => {
    throw new ReleaseRejected([`${file} can’t be read.`])
  })

async function problemsOfUrl(name: string, remote: Remote, from: string, origin: string): Promise<string[]> {
  const url = new URL(name, from)
  try {
    const { body, headers } = await fetchLimited(url.href, origin)
    const allowed = headers.get('access-control-allow-origin')
    const type = headers.get('content-type') ?? ''
    const caching = headers.get('cache-control') ?? ''
    return [
      ...misfitOfHash(name, remote, body),
      ...(url.origin === origin || allowed === '*' || allowed === origin
        ? []
        : [`${url.origin} must allow this console: Access-Control-Allow-Origin: * (or ${origin}).`]),
      ...(name.endsWith('.js') && !/^(?:text|application)\/javascript\b/i.test(type)
        ? [`${url.origin} sends ${extensionOf(name)} files as “${type.slice(0, 60)}”, not as text/javascript.`]
        : []),
      ...(ageOf(caching) >= minAge
        ? []
        : [
            `${url.origin} must let browsers keep its files: Cache-Control: public, max-age=31536000, immutable (it says “${caching.slice(0, 60)}”).`,
          ]),
    ]
  } catch (error) {
    if (error instanceof NotFetched) return [`${url.href} ${error.message}.`]
    throw error
  }
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.'))

/** Seconds for which a browser may reuse a file without asking. */
function ageOf(caching: string): number {
  if (/\bno-(?:store|cache)\b/i.test(caching)) return 0
  return Number(/\bmax-age=(\d{1,12})/i.exec(caching)?.[1] ?? 0)
}

function problemsOfFile(remote: Remote, from: string): (name: string) => Promise<string[]> {
  const folder = dirname(resolve(from))
  return async (name) => {
    const file = join(folder, name)
    if (relative(folder, file).startsWith(`..${sep}`)) return [`${name} is outside of the folder.`]
    const body = await readFile(file).catch(() => undefined)
    return body ? misfitOfHash(name, remote, body) : [`${file} can’t be read.`]
  }
}

function misfitOfHash(name: string, { integrity }: Remote, body: Buffer): string[] {
  const [, algorithm = '', expected] = /^(sha256|sha384|sha512)-(.+)$/.exec(integrity[name] ?? '') ?? []
  if (algorithm === '') return [`The hash of ${name} must be sha256, sha384 or sha512.`]
  return createHash(algorithm).update(body).digest('base64') === expected
    ? []
    : [`${name} isn’t the file that was built: its hash is another one than remote.json says.`]
}

/** In parallel; the reasons in the order of the names. */
async function checkAll(names: readonly string[], checkFile: (name: string) => Promise<string[]>): Promise<string[]> {
  const found: string[][] = names.map(() => [])
  let next = 0
  const worker = async () => {
    for (let i = next++; i < names.length; i = next++) found[i] = await checkFile(names[i] ?? '')
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return found.flat()
}
