import { readBranding } from '@atrium/shared/branding'
import { loopbacks } from '@atrium/shared/loopbacks'
import { roles } from '@atrium/shared/operations'
import { bodyBounds } from '@atrium/shared/operations/bounds'
import { z } from 'zod'

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
const origin = httpUrl.refine((text) => new URL(text).origin === text, 'must be an origin, without a path')
const wholeNumber = () => z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number')
const portRange = 'must be a number from 1 to 65535'
const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62})$/, 'must be lower-case letters, digits and dashes')
const isSafeUrl = (text: string) => text.startsWith('https:') || loopbacks.has(new URL(text).hostname)
const milliseconds = wholeNumber().positive()
const headers = z.record(z.string().regex(/^[A-Za-z0-9-]+$/, 'is not a header name'), z.string()).default({})

const person = z.strictObject({
  email: z.email().toLowerCase(),
  role: z.enum(roles),
  /** Slugs; if absent, all projects and the workspace. */
  projects: z.array(slug).optional(),
})

const signIn = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('identity'),
    /** The project whose identity service the console's users sign in with. */
    project: slug,
    /** Whether roles are only given to email addresses that the identity service has verified. */
    verifiedOnly: z.boolean().default(true),
  }),
  z.strictObject({
    kind: z.literal('oidc'),
    issuer: httpUrl,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    scope: z.string().default('openid email profile'),
    verifiedOnly: z.boolean().default(true),
  }),
])

/** The same settings as a hosted project's account experience, validated by the same rules. */
const branding = z.record(z.string(), z.json()).superRefine((document, context) => {
  for (const { path, reason } of readBranding(document).faults) {
    context.addIssue({ code: 'custom', path: path.split('.'), message: reason })
  }
})

const described = {
  name: z.string().min(1).optional(),
  environment: z.enum(['prod', 'stage', 'dev']).default('prod'),
  branding: branding.optional(),
}
const people = z.array(person).min(1, 'nobody could use the console')

const embedded = z.strictObject({
  kind: z.literal('embedded'),
  name: z.string().default('This machine'),
  platform: httpUrl.default('http://127.0.0.1:4400'),
  /** The Unix domain socket that reaches it, in place of the port in `platform`. */
  socket: z.string().min(1).optional(),
  /** Shared with the platform, which trusts forwarded headers only if they come with it. */
  secret: z
    .string({ error: 'is missing: the secret that the platform has as ATRIUM_GATEWAY_SECRET' })
    .min(16, 'must have at least 16 characters'),
})

const hostedProjects = {
  kind: z.literal('hosted'),
  name: z.string().default('Hosted'),
  projects: z
    .array(z.strictObject({ slug, id: z.string().min(1), ...described, url: httpUrl, key: z.string().min(1) }))
    .min(1),
  people,
}

const hosted = z.strictObject({
  ...hostedProjects,
  /** URL and workspace key of the control API; without it the console has no workspace screens. */
  console: z.strictObject({ url: httpUrl, key: z.string().min(1) }).optional(),
  workspace: z.strictObject({ id: z.string().min(1), name: z.string().min(1) }).optional(),
  signIn,
})

const selfHostedProjects = {
  kind: z.literal('self-hosted'),
  name: z.string().default('Self-hosted'),
  projects: z
    .array(
      z.strictObject({
        id: slug,
        ...described,
        identity: z.strictObject({ public: httpUrl, admin: httpUrl }).optional(),
        oauth2: z.strictObject({ public: httpUrl, admin: httpUrl }).optional(),
        permission: z.strictObject({ read: httpUrl, write: httpUrl, opl: httpUrl.optional() }).optional(),
        /** Sent with every call that needs an administrator's credential. */
        headers,
      }),
    )
    .min(1),
  people,
}

const selfHosted = z.strictObject({ ...selfHostedProjects, signIn })

/** Projects of another platform in the same console; people sign in at the main target. */
const further = z.discriminatedUnion('kind', [z.strictObject(hostedProjects), z.strictObject(selfHostedProjects)])

/** The public API of the one identity service whose account experience this gateway serves, without a console. */
const account = z.strictObject({
  kind: z.literal('account'),
  name: z.string().default('Account'),
  identity: httpUrl,
  branding: branding.optional(),
})

/** All settings of the gateway, from a YAML file and (the most common ones) the environment: see `load-config.ts`. */
export const configSchema = z.strictObject({
  port: wholeNumber().min(0, portRange).max(65535, portRange).default(4455),
  host: z.string().min(1).default('localhost'),
  /**
   * PEM files with certificate and private key. With them the gateway serves TLS, and checks for renewed files once a
   * second.
   */
  tls: z
    .strictObject({
      certificate: z.string({ error: 'is missing: the file of the certificate (ATRIUM_TLS_CERTIFICATE)' }).min(1),
      key: z.string({ error: 'is missing: the file of the certificate’s key (ATRIUM_TLS_KEY)' }).min(1),
    })
    .optional(),
  /** Whether TLS connections may use HTTP/2. */
  http2: z.stringbool().or(z.boolean()).default(true),
  /** The console's own origin as browsers see it. */
  publicUrl: origin.optional(),
  /** `<slug>.<accountDomain>` is a project's account experience on an origin of its own. */
  accountDomain: z.string().default('localhost'),
  /** Custom host names: host → slug of the project whose account experience they serve. */
  domains: z.record(z.string().toLowerCase(), slug).default({}),
  /** Number of trusted reverse proxies in front that set `X-Forwarded-For`. */
  trustedProxies: wholeNumber().min(0).default(0),
  /** The header in which the reverse proxies in front pass the client's country; trusted only with `trustedProxies`. */
  countryHeader: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a header')
    .optional(),
  /** A folder, or `memory` to keep nothing. */
  data: z.string().min(1).default('.atrium'),
  /** Keys for sealing: the first one seals, all of them open. */
  secret: z.array(z.string().min(16, 'must have at least 16 characters')).default([]),
  databaseUrl: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional(),
  registry: z.string().min(1).optional(),
  /** Services that belong to remotes, at `/api/x/<name>/<project>/…`. */
  upstreams: z
    .record(
      slug,
      z.strictObject({
        url: httpUrl.refine(isSafeUrl, 'must be an https address, or one of this machine'),
        /** Project roles that may read (GET, HEAD) and change. */
        reads: z.enum(roles).default('viewer'),
        changes: z.enum(roles).default('developer'),
        /** The credential and other headers the service needs; browsers never see them. */
        headers,
        /** Milliseconds until the response starts, and between its parts. */
        timeout: milliseconds.default(10_000),
        /** Maximum bytes of a request body. */
        bodyLimit: wholeNumber().positive().max(67_108_864).default(1_048_576),
        /** Requests per minute and session. */
        rateLimit: wholeNumber().positive().default(600),
      }),
    )
    .default({}),
  /** Email addresses of the console's owners: they see and change its remotes. */
  owners: z.array(z.email('must be an email address').toLowerCase()).default([]),
  /** Remote → capabilities of its team in this console. */
  remotes: z
    .record(
      z.string(),
      z.strictObject({
        /** Where the remote's failures in people's browsers are reported. */
        webhook: z
          .url({ protocol: /^https?$/ })
          .refine(isSafeUrl, 'must be an https address, or one of this machine')
          .optional(),
      }),
    )
    .default({}),
  /** Project → ID of the remote that fills the slots of its account experience; `*` for all other projects. */
  slots: z.record(slug.or(z.literal('*')), z.string().min(1)).default({}),
  /** The folder that holds `apps/`. */
  root: z.string().min(1).default('.'),
  /** The shell's built files, or the URL of its development server. */
  shell: z.string().min(1).optional(),
  sourceMaps: z.stringbool().or(z.boolean()).default(false),
  /** Further sources the content security policy allows, per directive. */
  csp: z
    .strictObject({
      script: z.array(z.string()).default([]),
      style: z.array(z.string()).default([]),
      connect: z.array(z.string()).default([]),
      img: z.array(z.string()).default([]),
      font: z.array(z.string()).default([]),
      frame: z.array(z.string()).default([]),
      form: z.array(z.string()).default([]),
      trustedTypes: z.array(z.string()).default([]),
    })
    .prefault({}),
  /** Requests per minute and client, of all gateways of one database, or of each process. A client is a signed-in session, or an IP address. */
  rateLimit: z
    .strictObject({
      /** 500 a second: more than a bulk change at full speed makes. */
      api: wholeNumber().positive().default(30_000),
      /** 100 a second: an office behind one IP address opens hundreds of sign-in pages a minute. */
      account: wholeNumber().positive().default(6_000),
      /** Submitted forms, token requests and sign-ins to the console, 10 a second. The platform counts them by account as well. */
      credentials: wholeNumber().positive().default(600),
    })
    .prefault({}),
  /** Seconds between the stop signal and the end of listening; `/readyz` fails meanwhile. */
  stopDelay: z.coerce.number().min(0).max(300).default(0),
  timeouts: z
    .strictObject({
      connect: milliseconds.default(3_000),
      headers: milliseconds.default(30_000),
      /** The same for reads, for which someone waits, and for imports. */
      read: milliseconds.default(10_000),
      long: milliseconds.default(120_000),
      body: milliseconds.default(60_000),
      /** The longest pause of a client while it sends a body. */
      pause: milliseconds.default(10_000),
      /** How long a stop waits for calls in flight. */
      drain: milliseconds.default(10_000),
    })
    .prefault({}),
  bodyLimit: z
    .strictObject({
      default: wholeNumber().positive().default(1_048_576),
      import: wholeNumber().positive().default(bodyBounds('batchPatchIdentities').bytes),
    })
    .prefault({}),
  connections: wholeNumber().positive().default(256),
  session: z
    .strictObject({
      /** The longest lifetime of a console session. */
      hours: z.coerce.number().positive().default(24),
      /** A session that isn't used for this long ends. */
      idleHours: z.coerce.number().positive().default(8),
    })
    .prefault({}),
  metricsToken: z.string().min(16).optional(),
  log: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  target: z.discriminatedUnion('kind', [embedded, hosted, selfHosted, account]),
  /** Further platforms whose projects are listed next to the target's. */
  further: z.array(further).max(50).default([]),
})

export type Config = z.output<typeof configSchema>
/** The ID of the remote that fills the slots of a project's account experience. */
export const slotsRemoteOf = ({ slots }: Pick<Config, 'slots'>, project: string): string | undefined =>
  Object.hasOwn(slots, project) ? slots[project] : slots['*']

export type ConfigInput = z.input<typeof configSchema>
export type EmbeddedConfig = z.output<typeof embedded>
export type HostedConfig = z.output<typeof hosted>
export type SelfHostedConfig = z.output<typeof selfHosted>
export type HostedProjectsConfig = Omit<HostedConfig, 'console' | 'workspace' | 'signIn'>
export type SelfHostedProjectsConfig = Omit<SelfHostedConfig, 'signIn'>
export type AccountConfig = z.output<typeof account>
export type SignIn = z.output<typeof signIn>
export type PersonConfig = z.output<typeof person>
