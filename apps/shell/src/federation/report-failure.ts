import { sendBeacon } from '@atrium/shared/transport'

import type { RemoteFailure } from './remote-failure'

/** A page that fails in a loop reports it a few times only. */
const maxReports = 10

const reported = new Set<string>()

/** Queries can hold private data; the gateway removes more. */
const withoutQueries = (text: string) => text.replace(/[?#][^\s:)"']*/g, '')

/** Reports a remote's failure to the gateway for its team: once per failure and version in this page. */
export function reportFailure({ remote, kind, message, cause }: RemoteFailure, version: string | undefined) {
  const stack = cause instanceof Error ? (cause.stack ?? '') : ''
  const key = `${remote} ${version} ${message}`
  if (version === undefined || reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  sendBeacon('/remote-errors', {
    remote,
    version,
    kind,
    message: withoutQueries(message).slice(0, 500),
    stack: withoutQueries(stack).slice(0, 4_000),
  })
}
