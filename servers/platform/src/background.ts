import { startBilling } from './control/billing'
import { startDomainChecks } from './control/domains/check-domains'
import { startPurges } from './control/purge'
import { startEventStreams } from './events/streams/deliver-events'
import type { Kernel } from './http/kernel'
import { startCourier } from './identity/courier/worker'
import { startNameIndex } from './identity/identities/name-index'
import { startSweep } from './identity/sweep'
import { startLogoutNotices } from './oauth2/logout/deliver-notices'
import { egressFor } from './outgoing/egress'
import type { Project } from './control/project'

/**
 * Starts all background work: deliveries, domain checks, billing periods, deletions, the index of names and the sweep of expired rows.
 * @param options `alone`: no other process uses this database.
 * @returns the function that ends it; rounds under way are finished first
 */
export function startBackground(kernel: Kernel, { alone }: { alone: boolean }): () => Promise<void> {
  const { db, now, egress, ownApis, sns, billing, usage, domains, onCrash } = kernel
  const warnOf = (operation: string) => (error: unknown) => onCrash(error, { requestId: '', operation })
  const egressOf = (project: Project) => egressFor(egress, { lane: project.id, own: ownApis?.of(project) })
  const ends = [
    startDomainChecks({ db, now, proof: domains, warn: warnOf('custom domains') }),
    startCourier({ db, now, egressOf: ({ id }) => egressFor(egress, { lane: id }), warn: onCrash }),
    startLogoutNotices({ db, now, egressOf, warn: onCrash }),
    startEventStreams({
      db,
      now,
      egressOf,
      sns,
      onDelivered: (project) => usage.add(project, 'event_stream_events'),
      alone,
      warn: onCrash,
    }),
    startPurges({ db, warn: warnOf('purge') }),
    startBilling({ db, now, billing, warn: warnOf('billing') }),
    startNameIndex({ db, warn: warnOf('names') }),
    startSweep({ db, now, warn: warnOf('sweep') }),
  ]
  return async () => void (await Promise.all(ends.map((end) => end())))
}
