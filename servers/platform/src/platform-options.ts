import type { ReadingLimits } from '@atrium/shared/slow-readers'
import type { WatchedCertificate } from '@atrium/shared/tls'
import type { Tracing } from '@atrium/tracing'
import type { Catalogue } from './control/billing'
import type { DomainProofOptions } from './control/domains/domain-proof'
import type { Storage } from './db/open'
import type { AwsAccount } from './events/streams/sns-publisher'
import type { AdmissionLimits } from './http/admission'
import type { Kernel } from './http/kernel'
import type { BodyPace } from './http/read-body'
import type { EgressOptions } from './outgoing/egress-policy'
import type { Owner } from './seed/first-owner'
import type { SeedKind } from './seed/seed'

export type PlatformOptions = Storage & {
  seed: SeedKind
  /** An API key of the first workspace that exists from the first start. */
  workspaceToken?: string | undefined
  /** Grants access to everything; for operators of the platform. */
  operatorToken?: string | undefined
  /** URL of the console, whose screens projects send people to. */
  consoleUrl: string
  /** Where tokens of a solved bot challenge (Turnstile) are checked; Cloudflare's service by default. */
  turnstileUrl?: string | undefined
  /** Multiplies the limits on attempts; 0 turns them off. Default: 1. */
  guessLimits?: number | undefined
  /** The first workspace's owner, created while it has no members. Without it, a setup link is created. */
  owner?: Owner | undefined
  /** For a long-running process: memory of the first start is released before it listens. */
  isLong?: boolean | undefined
  /** Identities that the seed puts into the production project, on the first start only. */
  seedIdentities?: number | undefined
  /** Egress policy of requests that tenants control; by default only the public internet. */
  egress?: EgressOptions | undefined
  /** How custom domains are proved. Projects can't claim names below `accountDomain`, which is the gateway's. */
  domains?: Pick<DomainProofOptions, 'servers' | 'target'> & { accountDomain?: string | undefined }
  /** The account that publishes events to AWS SNS; without one nothing is published there. */
  aws?: AwsAccount | undefined
  /** The plans of workspaces; by default our sample plans. */
  plans?: Catalogue | undefined
  /** Whether tests may inject faults. */
  faults?: boolean | undefined
  /** The platform's public URL; its host is served besides the names of this machine, and links carry its origin. */
  platformUrl?: string | undefined
  /** With one the platform serves TLS. It is closed with the platform. */
  certificate?: WatchedCertificate | undefined
  /** Forwarded headers are trusted from senders of this secret; without it, from none. */
  gatewaySecret?: string | undefined
  /** Limits of requests, for tests; times in milliseconds. */
  requests?:
    | {
        timeLimit?: number
        bodyPace?: BodyPace
        slowReaders?: Partial<ReadingLimits>
        admission?: Partial<AdmissionLimits>
      }
    | undefined
  /**
   * For tests, and for all platforms of the process: the longest pause between two rounds of background work, and the processor
   * time of a job of tenants' code. Milliseconds.
   */
  pace?: { pause: number; tenantCode: number } | undefined
  now?: (() => Date) | undefined
  onCrash?: Kernel['onCrash'] | undefined
  /** Called after every response, with a line for the access log. */
  onResponded?: Kernel['onResponded']
  /** The token for `/metrics`. Without one, `/metrics` only serves this machine, and only if the console's URL is on it, too. */
  metricsToken?: string | undefined
  /** Receives the spans of requests. It is closed with the platform. */
  tracing?: Tracing | undefined
}
