import { lookup as askSystem, Resolver } from 'node:dns/promises'
import { currentLane } from '../http/deadline'
import { FairQueue } from '../work/fair-queue'
import { codeOf } from '../error-code'

export type Resolved = { address: string; family: number }
export type Lookup = (hostname: string) => Promise<Resolved[]>

type Options = {
  /** Names that only the system may know: those of the operator. */
  known: ReadonlySet<string>
  /** DNS servers; the system's by default. */
  servers?: readonly string[] | undefined
  /** Milliseconds until a name server is queried again, and the next one. */
  timeout?: number
  /** Asks the system, with its hosts file and search list. */
  system?: Lookup | undefined
}

/** The system resolver blocks one of the process's four threads, which files and hashes need, too. */
const limits = { slots: 2, slotsPerProject: 1, waitingPerProject: 64, waiting: 1_000, queueTimeout: 10_000 }

/** Errors of names that DNS doesn't have, and of machines without DNS. The system resolver may still know the name, and responds quickly. */
const absent: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME'])

/**
 * Resolves host names by DNS queries, which block no thread: the system resolver would wait in one for the name servers of each
 * host that a project configures. It is only used for names that DNS doesn't have.
 */
export function hostLookup({
  known,
  servers,
  timeout = 2_000,
  system = (hostname) => askSystem(hostname, { all: true, verbatim: true }),
}: Options): Lookup {
  const resolver = new Resolver({ timeout, tries: 2 })
  if (servers) resolver.setServers(servers)
  const queue = new FairQueue(limits)
  const bySystem: Lookup = (hostname) => queue.run(currentLane(), () => system(hostname))

  return async (hostname) => {
    // not every system knows that names below `localhost` are the loopback (RFC 6761)
    if (hostname.endsWith('.localhost')) return [{ address: '127.0.0.1', family: 4 }]
    if (known.has(hostname) || !hostname.includes('.')) return bySystem(hostname)
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length > 0) return found
    for (const one of [four, six]) if (one.status === 'rejected' && !absent.has(codeOf(one.reason))) throw one.reason
    return bySystem(hostname)
  }
}
