import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { consoleScope, Problem, resourceKey, type Page } from '@atrium/shared/api'
import { callOpen } from '@atrium/shared/api/open'
import { paging } from '@atrium/shared/routing'
import { findProject } from '@atrium/shared/session'

const text = z._default(z.string(), '')

/** A record to add at a domain's DNS provider. */
const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() })
export type DnsRecord = z.infer<typeof DnsRecord>

const CustomDomain = z.object({
  id: z.string(),
  hostname: z.string(),
  cookie_domain: text,
  cors_enabled: z._default(z.boolean(), false),
  cors_allowed_origins: z._default(z.array(z.string()), []),
  custom_ui_base_url: text,
  /** One of the API's 21 values, or empty; see `states`. */
  ssl_status: text,
  verification_status: text,
  verification_errors: z._default(z.array(z.string()), []),
  /** Only on the embedded platform. */
  verification_records: z._default(z.array(DnsRecord), []),
  created_at: z.string(),
  updated_at: z.string(),
})
/** A host name under which a project is reached. */
export type CustomDomain = z.infer<typeof CustomDomain>

/** Reads a domain in a response of the API. */
export const readDomain = (body: unknown): CustomDomain => CustomDomain.parse(body)

export const DomainListPlace = z.object({ project: z.string(), ...paging })
export const DomainPlace = z.object({
  project: z.string(),
  domain: z.string(),
  dns: z.catch(z.optional(z.enum(['zone', 'cloudflare', 'route53'])), undefined),
})
export type DomainPlace = z.infer<typeof DomainPlace>

/** Refresh interval of a domain that isn't proved yet, in milliseconds. */
const EVERY = 15_000

/** Prefix of every query about custom domains. */
export const domainKey = (project: string) => resourceKey('domains', project)
export const domainListKey = (project: string) => [...domainKey(project), 'list']

async function readDomains(project: string, signal: AbortSignal): Promise<CustomDomain[]> {
  const input = { path: { project_id: (await findProject(project)).id }, signal }
  return callOpen(consoleScope, 'listCustomDomains', input, (body) => z.array(CustomDomain).parse(body))
}

/** All domains of a project; the API isn't paginated. */
export const domainList = ({ project }: z.infer<typeof DomainListPlace>) =>
  queryOptions({
    queryKey: domainListKey(project),
    queryFn: async ({ signal }): Promise<Page<CustomDomain>> => ({
      items: await readDomains(project, signal),
      next: undefined,
    }),
  })

/** One domain from the list: the API has no operation for a single one. @throws Problem 404 */
export const domainById = ({ project, domain }: Pick<DomainPlace, 'project' | 'domain'>) =>
  queryOptions({
    queryKey: [...domainKey(project), 'one', domain],
    refetchInterval: ({ state: { data } }: { state: { data?: CustomDomain | undefined } }) =>
      data !== undefined && data.verification_status !== 'verified' ? EVERY : false,
    queryFn: async ({ signal }) => {
      const found = (await readDomains(project, signal)).find(({ id }) => id === domain)
      if (found) return found
      throw new Problem({ status: 404, id: 'no_such_custom_domain', message: 'The custom domain doesn’t exist.' })
    },
  })
