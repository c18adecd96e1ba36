import { join } from 'node:path'
import { stat } from 'node:fs/promises'

import { message } from '@atrium/shared/setup-check'

import type { Config } from '../config/schema'
import { createRegistry } from '../page/registry'
import type { Remote } from '../releases/registry-file'
import { ok, problem, shownUrl, warning, type Finding } from './finding'
import { reasonOf } from './probe'

const about = message('subject_remotes')
const maxWait = 4_000

/** The registry's entries: whether each remote can be loaded, and whether other origins allow our pages to load it. */
export async function checkRegistry(
  config: Config,
  origin: string | undefined,
  signal: AbortSignal,
): Promise<Finding[]> {
  const reported: Finding[] = []
  const complain = (details: object, otherwise: string) => {
    const full = ('err' in details ? messageIn(details.err) : undefined) ?? otherwise
    const reason = (full.split('\n')[0] ?? '').slice(0, 300)
    const key = config.registry ? 'registry' : 'root'
    reported.push(
      problem(
        about,
        key,
        'remote' in details
          ? message('remote_failed', { remote: String(details.remote), reason })
          : message('registry_failed', { reason }),
      ),
    )
  }
  const { remotes } = await createRegistry(config, { error: complain }).read()
  const each = await Promise.all(remotes.map((remote) => checkRemote(config, remote, origin, signal)))
  const findings = [...reported, ...each.flat()]
  if (remotes.length === 0) {
    return [...findings, problem(about, 'root', message('no_remotes', { folder: join(config.root, 'apps') }))]
  }
  const names = remotes.map(({ id, version }) => `${id} ${version}`).join(', ')
  return findings.length > 0 ? findings : [ok(about, message('remotes', { remotes: names }))]
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
      : [warning(about, 'registry', message('remote_file_missing', { remote: id }))]
  }
  const url = shownUrl(entry)
  try {
    const response = await fetch(entry, {
      method: 'HEAD',
      redirect: 'error',
      headers: origin === undefined ? {} : { origin },
      signal: AbortSignal.any([signal, AbortSignal.timeout(maxWait)]),
    })
    if (!response.ok) {
      return [problem(about, 'registry', message('remote_status', { remote: id, url, status: response.status }))]
    }
    const allowed = response.headers.get('access-control-allow-origin')
    const type = response.headers.get('content-type') ?? ''
    return [
      ...(/javascript/.test(type)
        ? []
        : [problem(about, 'registry', message('remote_type', { remote: id, url, type: type.slice(0, 60) }))]),
      ...(allowed === '*' || allowed === origin
        ? []
        : [problem(about, 'registry', message('remote_origin', { remote: id, url: new URL(entry).origin }))]),
    ]
  } catch (error) {
    return [problem(about, 'registry', message('remote_unreachable', { remote: id, url, reason: reasonOf(error) }))]
  }
}

const messageIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined
