import type { Database } from '../../db/database'
import type { DomainProof } from './domain-proof'

export type ProvedDomain = { hostname: string; project: string }

/** The most domains that a gateway receives: those claimed first. */
const MOST = 10_000

/**
 * The verified custom domains of projects, with the project's slug. Hosts that have become Atrium's own since they were claimed
 * are excluded.
 */
export async function provedDomains(
  db: Database,
  { rejection }: Pick<DomainProof, 'rejection'>,
): Promise<ProvedDomain[]> {
  const rows = await db
    .selectFrom('control_custom_domains as domain')
    .innerJoin('control_projects as project', 'project.id', 'domain.project_id')
    .select(['domain.hostname', 'project.slug as project'])
    .where('domain.status', '=', 'verified')
    .where('project.state', '<>', 'deleted')
    .orderBy('domain.created_at')
    .orderBy('domain.id')
    .limit(MOST)
    .execute()
  return rows.filter(({ hostname }) => rejection(hostname) === undefined)
}
