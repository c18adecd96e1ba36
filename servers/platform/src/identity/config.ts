import { CONSOLE_SLUG } from '../control/console-slug'
import { byRevision, cacheValue, revisionCache, type HostSettings, type Project } from '../control/project'
import { isRecord, type JsonObject } from '../http/json'
import { underHost } from './config-under-host'
import { aalPolicy, flowsConfig, hooksConfig } from './config-flows'
import { methodsConfig } from './config-methods'
import { DEFAULT_ARGON2_KIB, hashLimits, kibibytes } from './passwords/limits'
import { HOUR, settingsReader, type SettingsReader } from './settings-reader'

export type { AalPolicy, CodeChannel, FlowKind } from './config-flows'

/** The project's identity configuration, read with its defaults. Times are in milliseconds. */
export type IdentityConfig = ReturnType<typeof derive>

const ofRevision = byRevision((project) => {
  const config = derive(project.config.identity)
  if (project.slug === CONSOLE_SLUG) config.flows.registration.enabled = false
  return config
})

const ofHosts = revisionCache<IdentityConfig>()

/**
 * The configuration of a project's identity service, derived once per revision and custom domain: a domain may have its own
 * cookie settings and screens.
 */
export function identityConfig(project: Project & { host?: HostSettings }): IdentityConfig {
  const { host } = project
  if (!host) return ofRevision(project)
  const key = JSON.stringify([project.revisionId, host.cookieDomain, host.uiBaseUrl])
  return ofHosts.get(key) ?? cacheValue(ofHosts, key, underHost(ofRevision(project), project.slug, host))
}

/** Reads a configuration that no project uses yet, with its defaults. */
export const readIdentityConfig = (document: JsonObject): IdentityConfig => derive(document)

function derive(document: JsonObject) {
  const read = settingsReader(document)
  const flows = read.under('selfservice.flows')
  const features = read.under('feature_flags')
  return {
    document,
    defaultReturnUrl: read.text('selfservice.default_browser_return_url'),
    allowedReturnUrls: read.texts('selfservice.allowed_return_urls'),
    flows: flowsConfig(flows, features),
    methods: methodsConfig(read.under('selfservice.methods'), features),
    schemas: read
      .list('identity.schemas')
      .flatMap((entry) =>
        isRecord(entry) && typeof entry.id === 'string' && typeof entry.url === 'string'
          ? [{ id: entry.id, url: entry.url, selfServiceSelectable: entry.selfservice_selectable === true }]
          : [],
      ),
    defaultSchemaId: read.text('identity.default_schema_id') ?? 'default',
    session: sessionConfig(read, features),
    /** Whether an OAuth2 service is configured that people sign in for. */
    namesOAuth2: read.text('oauth2_provider.url') !== undefined,
    /** Whether flows for the OAuth2 service return to the request that began there, instead of to `return_to`. */
    returnsToOAuth2: read.flag('oauth2_provider.override_return_to', false),
    hasher: hasherConfig(read.under('hashers')),
    outgoing: {
      rejectsPrivate: read.flag('clients.http.disallow_private_ip_ranges', false),
      privateExceptions: read.texts('clients.http.private_ip_exception_urls'),
    },
    /** Request headers that webhooks receive. */
    webHookHeaders: Array.isArray(read.value('clients.web_hook.header_allowlist'))
      ? read.texts('clients.web_hook.header_allowlist')
      : usualWebHookHeaders,
    /** Domain of the CSRF cookie; without one, the cookie belongs to the host alone. */
    csrfDomain: undefined as string | undefined,
    /** Whether sign-up forms that offer only passwords put the traits in the `password` group. */
    groupsByPassword: features.text('password_profile_registration_node_group') === 'password',
    legacyOidcNodeGroup: features.flag('legacy_oidc_registration_node_group', false),
    useContinueWith: features.flag('use_continue_with_transitions', false),
    /** Whether to verify all addresses at once instead of the first one, and to show that without a hook, too. */
    verifiesAll: features.flag('legacy_continue_with_verification_ui', false),
    /** People who have to verify an address after signing in with a password see an error in the form instead of the verification flow. */
    legacyUnverifiedError: features.flag('legacy_require_verified_login_error', false),
    mitigateEnumeration: read.flag('security.account_enumeration.mitigate', false),
    ...hooksConfig(flows),
  }
}

const sessionConfig = (read: SettingsReader, features: SettingsReader) => ({
  lifespan: read.time('session.lifespan', 24 * HOUR),
  earliestExtend: read.time('session.earliest_possible_extend', 0),
  /** Whether extending a session returns the session; the faster way has no body. */
  returnsExtended: !features.flag('faster_session_extend', false),
  whoamiAal: aalPolicy(read.text('session.whoami.required_aal')),
  /** Whether proxies may keep the responses of whoami, and for how long at most, in milliseconds; 0 means until the session ends. */
  cacheable: features.flag('cacheable_sessions', false),
  cacheableFor: features.time('cacheable_sessions_max_age', 0),
  cookie: {
    name: read.text('session.cookie.name') ?? 'ory_kratos_session',
    domain: read.text('session.cookie.domain') ?? read.text('cookies.domain'),
    path: read.text('session.cookie.path') ?? read.text('cookies.path'),
    sameSite: sameSite(read.text('session.cookie.same_site') ?? read.text('cookies.same_site')),
    persistent: read.flag('session.cookie.persistent', true),
  },
})

const hasherConfig = (hashers: SettingsReader) => ({
  algorithm: hashers.text('algorithm') === 'argon2' ? ('argon2' as const) : ('bcrypt' as const),
  bcryptCost: Math.min(hashers.number('bcrypt.cost', 12), hashLimits.bcryptCost),
  argon2: argon2Cost(
    kibibytes(hashers.text('argon2.memory') ?? '') ?? DEFAULT_ARGON2_KIB,
    hashers.number('argon2.iterations', 2),
    hashers.number('argon2.parallelism', 1),
  ),
})

const usualWebHookHeaders = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Length',
  'Content-Type',
  'Origin',
  'Priority',
  'Referer',
  'Sec-Ch-Ua',
  'Sec-Ch-Ua-Mobile',
  'Sec-Ch-Ua-Platform',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Site',
  'Sec-Fetch-User',
  'True-Client-Ip',
  'User-Agent',
]

const sameSite = (text: string | undefined): 'Lax' | 'Strict' | 'None' =>
  text === 'Strict' || text === 'None' ? text : 'Lax'

/** The configured value, capped: limits may be newer than the configuration. */
function argon2Cost(memory: number, iterations: number, parallelism: number) {
  const limits = hashLimits.argon2
  const memoryKib = Math.min(memory, limits.memoryKib)
  return {
    memoryKib,
    iterations: Math.min(iterations, Math.floor(limits.work / memoryKib)),
    parallelism: Math.min(parallelism, limits.parallelism),
  }
}
