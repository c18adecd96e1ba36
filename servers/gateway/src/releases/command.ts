import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { z } from 'zod'

import type { Config } from '../config/schema'
import { oneLine } from '@atrium/shared/one-line'
import { adoptRemote } from './adopt'
import { changeRegistry } from './change-registry'
import { entryOf, promoted, ReleaseRejected, released, retired, rolledBack } from './changes'
import { checkRelease } from './check-release'
import { readHost } from './host'
import {
  readRegistryFile,
  registryFileOf,
  remoteId,
  retiredVersion,
  signInRemote,
  type RegistryContent,
} from './registry-file'

/** A command that isn't understood. */
export class UsageError extends Error {
  override name = 'UsageError'
  constructor(reason: string) {
    super(`${reason} See npm run release -- --help.`)
  }
}

const usage = `npm run release -- <remote> --url https://…/remote.json               for everyone
npm run release -- <remote> --url https://… --canary 10%              for a tenth of the people
npm run release -- <remote> --url https://… --person ada@example.com  for some people (repeatable)
npm run release -- <remote> --promote                                 the canary, for everyone
npm run rollback -- <remote> [--to <version>]                         ends a canary, or goes back
npm run retire -- <remote>                                            takes it out of the console
npm run releases [-- <remote>]                                        what is released, and was`

type Print = (line: string) => void
export type CommandContext = { config: Config; log: Print; by: string; now?: () => Date }

/**
 * `release`, `rollback`, `retire` and `releases`: change and show the registry file that the gateway reads.
 * @throws UsageError, ReleaseRejected; then nothing was changed
 */
export async function runCommand(
  args: readonly string[],
  { config, by, now = () => new Date(), ...context }: CommandContext,
) {
  const log: Print = (line) => context.log(oneLine(line))
  const [command = '', ...rest] = args
  if (args.includes('--help') || args.includes('-h')) return usage.split('\n').forEach(log)
  const file = registryFileOf(config)
  if (file === undefined)
    throw new ReleaseRejected(['Nothing is stored here (ATRIUM_DATA=memory). Set ATRIUM_REGISTRY to a file.'])
  const { values, positionals } = read(rest)
  const [id, another] = positionals
  if (another !== undefined) throw new UsageError('Name one remote only.')
  if (command === 'releases') {
    const content = await readRegistryFile(config)
    if (id !== undefined) requireRemote(config, content, id)
    return printHistory(content, id, log)
  }
  if (id === undefined || !remoteId.safeParse(id).success) throw new UsageError('Name the remote by its ID.')
  const at = now().toISOString()
  const author = { by: (values.by ?? by).slice(0, 200), at }
  const change = (make: (content: RegistryContent) => RegistryContent) =>
    changeRegistry(file, async (content) => make(await adoptRemote(content, id, file, at)))

  if (command === 'rollback') {
    const { history } = await change((content) => rolledBack(content, id, author, values.to))
    return log(`${id}: back at ${formatVersion(history[0]?.version ?? null)}`)
  }
  if (command === 'retire') {
    await change((content) => {
      requireRemote(config, content, id)
      return retired(content, id, author)
    })
    return log(`${id}: retired. npm run rollback -- ${id} brings it back.`)
  }
  if (command !== 'release') throw new UsageError(`Unknown command “${command}”.`)
  if (values.promote) {
    const { history } = await change((content) => promoted(content, id, author))
    return log(`${id} ${formatVersion(history[0]?.version ?? null)}: released to everyone`)
  }
  if (values.url === undefined) throw new UsageError('Name the remote.json: --url https://…, or a file.')
  const canary = canaryOf(values)
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  const from = /^https?:/.test(values.url) ? values.url : resolve(values.url)
  const checked = await checkRelease({ id, from, origin, host: await readHost(config), at })
  // A file's path is stored relative to the registry, so that both can be moved together.
  const published = {
    ...checked.published,
    from: /^https?:/.test(from) ? from : relative(dirname(resolve(file)), from),
  }
  log(`${id} ${checked.version}: ${checked.files} files checked`)
  if (values['dry-run']) return log('Nothing was changed (--dry-run).')
  await change((content) => released(content, { id, version: checked.version, published, canary }, author))
  log(`${id} ${checked.version}: released to ${canary ? audience(canary) : 'everyone'}`)
}

/** @throws ReleaseRejected for a remote that is neither built here nor in the registry */
function requireRemote({ root }: Config, content: RegistryContent, id: string): void {
  if (id === signInRemote || entryOf(content, id) || content.history.some(({ remote }) => remote === id)) return
  const isBuilt = remoteId.safeParse(id).success && existsSync(join(root, 'apps', id, 'dist', 'remote.json'))
  if (!isBuilt) throw new ReleaseRejected([`The remote “${id}” does not exist.`])
}

function read(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        canary: { type: 'string' },
        person: { type: 'string', multiple: true },
        promote: { type: 'boolean' },
        to: { type: 'string' },
        by: { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    })
  } catch (error) {
    // Node adds how to pass it as a positional argument, or a question on a line of its own.
    throw new UsageError(`${String(error instanceof Error ? error.message : error).split(/\.\s/)[0]}.`)
  }
}

const email = z.email('is not an email address').toLowerCase()

function canaryOf({ canary, person = [] }: { canary?: string | undefined; person?: string[] | undefined }) {
  if (canary === undefined && person.length === 0) return undefined
  const share = canary === undefined ? 0 : Number(/^(\d{1,3}(?:\.\d+)?)%?$/.exec(canary)?.[1] ?? Number.NaN)
  if (!(share >= 0 && share <= 100))
    throw new UsageError(`--canary ${canary}: must be a share of the people, such as 10%.`)
  const people = person.map((value) => {
    const { data } = email.safeParse(value)
    if (data === undefined) throw new UsageError(`--person ${value}: is not an email address.`)
    return data
  })
  return { share, people }
}

const audience = ({ share, people }: { share: number; people: string[] }) =>
  [...(share > 0 ? [`${share}% of the people`] : []), ...people].join(', ')

const formatVersion = (version: string | null) =>
  version === null ? 'the version that is built here' : version === retiredVersion ? 'retired' : version

function printHistory({ remotes, history }: RegistryContent, id: string | undefined, log: Print): void {
  const changes = history.filter(({ remote }) => id === undefined || remote === id)
  if (changes.length === 0)
    return log(remotes.length === 0 ? 'Every remote is the one that is built here.' : 'No changes yet.')
  for (const { at, by, remote, action, version, replaced, canary } of changes) {
    const to = canary ? ` to ${audience(canary)}` : ''
    log(`${at}  ${remote}  ${action} ${formatVersion(version)}${to}, before: ${formatVersion(replaced)} (${by})`)
  }
}
