import type { SlowReaders } from '@atrium/shared/slow-readers'
import type { Gate } from '../control/authenticate'
import type { Billing } from '../control/billing'
import type { SnsPublisher } from '../events/streams/sns-publisher'
import type { DomainProof } from '../control/domains/domain-proof'
import type { Database } from '../db/database'
import type { AccessLine } from '../observe/requests'
import type { Egress } from '../outgoing/egress'
import type { Tracing } from '@atrium/tracing'
import type { Admission } from './admission'
import type { Faults } from './faults'
import type { Trust } from './place'
import type { BodyPace } from './read-body'
import type { Routers } from './routes'
import type { Project } from '../control/project'
import type { OwnApi } from '../outgoing/outgoing'
import type { UsageCounts } from '../usage/usage-counts'

export type OwnApis = {
  /** The public API of one project, for requests that its own settings control. */
  of: (project: Project) => OwnApi
  /** A port of this machine on which the platform listens. */
  listensOn: (port: number) => void
  close: () => Promise<void>
}

export type Kernel = {
  db: Database
  routers: Routers
  gate: Gate
  consoleUrl: string
  turnstileUrl: string
  guessLimits: number
  now: () => Date
  trust: Trust
  egress: Egress
  /** Undefined while a request of a project to itself is handled. */
  ownApis: OwnApis | undefined
  domains: DomainProof
  /** Publishes to AWS SNS. */
  sns: SnsPublisher
  billing: Billing
  usage: UsageCounts
  faults: Faults | undefined
  admission: Admission
  /** Milliseconds that a request may take, without the time in which its body arrives. */
  timeLimit: number
  /** How slowly a body may arrive. */
  bodyPace?: BodyPace | undefined
  slowReaders: SlowReaders
  /** Called with every error that became a 500. */
  onCrash: (error: unknown, about: { requestId: string; operation: string }) => void
  /** Called after every response. */
  onResponded?: ((line: AccessLine) => void) | undefined
  /** The token for `/metrics`; without it, only this machine may read it, and only with `metricsOpen`. */
  metricsToken?: string | undefined
  metricsOpen?: boolean
  tracing?: Tracing | undefined
}
