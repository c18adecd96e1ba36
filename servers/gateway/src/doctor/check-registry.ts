import { join } from 'node:path'
import { stat } from 'node:fs/promises'

import type { Config } from '../config/schema'
import { createRegistry } from '../page/registry'
import type { Remote } from '../releases/registry-file'
import { ok, problem, shownUrl, warning, type Finding } from './finding'
import { reasonOf } from './probe'

const about = 'Remotes'
const maxWait = 4_000

/** The registry's entries: whether each remote can be loaded, and whether other origins allow our pages to load it. */
export async function checkRegistry(
  config: Config,
  origin: string | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  const reported: Finding[] = []
  const complain = (details: object, message: string) => {
    const reason = ('err' in details ? messageIn(details.err) : undefined) ?? message
    const name = 'remote' in details ? `remote ${String(details.remote)}: ` : ''
    reported.push(
      problem(about, config.registry ? 'registry' : 'root', `${name}${reason.split('\n')[0] ?? ''}`.slice(0, 300)),
    )
  }
  const { remotes } = await createRegistry(config, { error: complain }).read()
  const each = await Promise.all(remotes.map((remote) => checkRemote(config, remote, origin, signal)))
  const findings = [...reported, ...each.flat()]
  if (remotes.length === 0) {
    return [
      ...findings,
      problem(about, 'root', `No remote is built in ${join(config.root, 'apps')}. Run npm run build.`),
    ]
  }
  const names = remotes.map(({ id, version }) => `${id} ${version}`).join(', ')
  return findings.length > 0 ? findings : [ok(about, names)]
}

async function checkRemote({ root }: Config, { id, entry }: Remote, origin: string | undefined, signal: AbortSignal) {
  if (!/^https?:/.test(entry)) {
    const [, , name = '', ...rest] = entry.split('/')
    const file = join(root, 'apps', name, 'dist', ...rest)
    const isThere = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    )
    // A release from another folder is served from there; only built ones are looked up.
    return isThere || !entry.startsWith(`/remotes/${id}/`)
      ? []
      : [warning(about, 'registry', `remote ${id}: its entry file isn't among the built files`)]
  }
  try {
    const response = await fetch(entry, {
      method: 'HEAD',
      redirect: 'error',
      headers: origin === undefined ? {} : { origin },
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWait)]),
    })
    const allowed = response.headers.get('access-control-allow-origin')
    const type = response.headers.get('content-type') ?? ''
    return [
      ...(response.ok
        ? []
        : [problem(about, 'registry', `remote ${id}: ${shownUrl(entry)} responds with ${response.status}`)]),
      ...(response.ok && !/javascript/.test(type)
        ? [
            problem(
              about,
              'registry',
              `remote ${id}: ${shownUrl(entry)} has the content type “${type.slice(0, 60)}” instead of JavaScript`,
            ),
          ]
        : []),
      ...(response.ok && allowed !== '*' && allowed !== origin
        ? [
            problem(
              about,
              'registry',
              `remote ${id}: ${new URL(entry).origin} doesn't allow this origin (Access-Control-Allow-Origin)`,
            ),
          ]
        : []),
    ]
  } catch (error) {
    return [problem(about, 'registry', `remote ${id}: ${shownUrl(entry)} can't be reached: ${reasonOf(error)}`)]
  }
}

const messageIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
