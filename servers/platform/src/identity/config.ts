import { CONSOLE_SLUG } from '../control/console-slug'
import { byRevision, keep, revisionCache, type HostSettings, type Project } from '../control/project'
import { readDuration } from '@atrium/shared/durations'
import { at, isRecord, type JsonObject } from '../http/json'
import { underHost } from './config-under-host'
import { methodDefaults } from './method-defaults'
import { DEFAULT_ARGON2_KIB, hashLimits, kibibytes } from './passwords/limits'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One entry of a list of hooks, as configured. */
export type HookConfig = { hook: string; config: unknown }

export type FlowKind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings'
export type AalPolicy = 'aal1' | 'highest_available'
export type CodeChannel = 'code' | 'link'

/** The project's identity configuration, read with its defaults. Times are in milliseconds. */
export type IdentityConfig = ReturnType<typeof derive>

const ofRevision = byRevision((project) => {
  const config = derive(project.config.identity)
  if (project.slug === CONSOLE_SLUG) config.flows.registration.enabled = false
  return config
})

const ofHosts = revisionCache<IdentityConfig>()

/**
 * The configuration of a project's identity service, derived once per revision and custom domain: a domain may have another one for
 * cookies, and screens elsewhere.
 */
export function identityConfig(project: Project & { host?: HostSettings }): IdentityConfig {
  const { host } = project
  if (!host) return ofRevision(project)
  const key = JSON.stringify([project.revisionId, host.cookieDomain, host.uiBaseUrl])
  return ofHosts.get(key) ?? keep(ofHosts, key, underHost(ofRevision(project), project.slug, host))
}

/** A configuration that is no project's yet, read with its defaults. */
export const readIdentityConfig = (document: JsonObject): IdentityConfig => derive(document)

function derive(document: JsonObject) {
  const text = (path: string) => {
    const value = at(document, path)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const flag = (path: string, usual: boolean) => {
    const value = at(document, path)
    return typeof value === 'boolean' ? value : usual
  }
  const number = (path: string, usual: number) => {
    const value = at(document, path)
    return typeof value === 'number' ? value : usual
  }
  const time = (path: string, usual: number) => readDuration(at(document, path)) ?? usual
  const list = (path: string) => {
    const value = at(document, path)
    return Array.isArray(value) ? value : []
  }
  const hooks = (path: string): HookConfig[] =>
    list(path).flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.hook === 'string' ? [{ hook: entry.hook, config: entry.config }] : [],
    )
  const aal = (path: string): AalPolicy => (text(path) === 'aal1' ? 'aal1' : 'highest_available')
  const flow = (kind: FlowKind) => ({
    uiUrl: text(`selfservice.flows.${kind}.ui_url`),
    lifespan: time(`selfservice.flows.${kind}.lifespan`, HOUR),
  })
  const channel = (kind: FlowKind): CodeChannel => (text(`selfservice.flows.${kind}.use`) === 'link' ? 'link' : 'code')
  const isOn = (name: string, usual: boolean) => flag(`selfservice.methods.${name}.enabled`, usual)
  const method = (name: keyof typeof methodDefaults) => isOn(name, methodDefaults[name])

  const texts = (path: string) =>
    list(path).filter((entry): entry is string => typeof entry === 'string' && entry !== '')
  const rp = (name: string) => {
    const path = `selfservice.methods.${name}.config.rp`
    const only = text(`${path}.origin`)
    const origins = texts(`${path}.origins`)
    return {
      id: text(`${path}.id`),
      displayName: text(`${path}.display_name`),
      origins: origins.length > 0 || only === undefined ? origins : [only],
    }
  }

  return {
    document,
    defaultReturnUrl: text('selfservice.default_browser_return_url'),
    allowedReturnUrls: texts('selfservice.allowed_return_urls'),
    flows: {
      login: { ...flow('login'), identifierFirst: text('selfservice.flows.login.style') === 'identifier_first' },
      registration: {
        ...flow('registration'),
        enabled: flag('selfservice.flows.registration.enabled', true),
        oneStep:
          flag('selfservice.flows.registration.enable_legacy_one_step', false) ||
          text('selfservice.flows.registration.style') === 'unified',
        loginHints: flag('selfservice.flows.registration.login_hints', false),
      },
      recovery: {
        ...flow('recovery'),
        enabled: flag('selfservice.flows.recovery.enabled', false),
        use: channel('recovery'),
        notifyUnknown: flag('selfservice.flows.recovery.notify_unknown_recipients', false),
        chooseAddress: channel('recovery') === 'code' && flag('feature_flags.choose_recovery_address', false),
      },
      verification: {
        ...flow('verification'),
        enabled: flag('selfservice.flows.verification.enabled', false),
        use: channel('verification'),
        notifyUnknown: flag('selfservice.flows.verification.notify_unknown_recipients', false),
      },
      settings: {
        ...flow('settings'),
        privilegedMaxAge: time('selfservice.flows.settings.privileged_session_max_age', HOUR),
        requiredAal: aal('selfservice.flows.settings.required_aal'),
      },
      errorUrl: text('selfservice.flows.error.ui_url'),
      logoutReturnUrl: text('selfservice.flows.logout.after.default_browser_return_url'),
      /** Whether browsers that sign out drop everything of the origin, not only the session. */
      logoutClearsBrowser: flag('selfservice.flows.logout.clear_browser_data', false),
    },
    methods: {
      password: {
        enabled: method('password'),
        minLength: number('selfservice.methods.password.config.min_password_length', 8),
        /** The service that knows the passwords of identities which were imported without one. */
        migration: {
          enabled: flag('selfservice.methods.password.config.migrate_hook.enabled', false),
          config: at(document, 'selfservice.methods.password.config.migrate_hook.config'),
        },
        refuseKnown: flag('selfservice.methods.password.config.haveibeenpwned_enabled', true),
        /** The service that counts how often a password was breached, instead of the bundled list. */
        breaches: {
          host: text('selfservice.methods.password.config.haveibeenpwned_host'),
          most: number('selfservice.methods.password.config.max_breaches', 0),
          ignoresFailures: flag('selfservice.methods.password.config.ignore_network_errors', true),
        },
        checkSimilarity: flag('selfservice.methods.password.config.identifier_similarity_check_enabled', true),
      },
      profile: { enabled: method('profile') },
      code: {
        // signing in by code turns codes on, as it did before they had a switch of their own
        enabled: method('code') || flag('selfservice.methods.code.passwordless_enabled', false),
        passwordless: flag('selfservice.methods.code.passwordless_enabled', false),
        choosesAddress: flag('feature_flags.refresh_login_choose_address', false),
        mfa: flag('selfservice.methods.code.mfa_enabled', false),
        lifespan: time('selfservice.methods.code.config.lifespan', HOUR),
        /** Codes also go to people whose account was made before codes were. */
        fallback: flag('selfservice.methods.code.config.missing_credential_fallback_enabled', false),
        maxSubmissions: number(
          'selfservice.methods.code.config.max_submissions',
          number('selfservice.methods.code.max_submissions', 5),
        ),
      },
      link: {
        enabled: method('link'),
        lifespan: time('selfservice.methods.link.config.lifespan', HOUR),
        baseUrl: webUrl(text('selfservice.methods.link.config.base_url')),
      },
      totp: { enabled: method('totp'), issuer: text('selfservice.methods.totp.config.issuer') },
      webauthn: {
        enabled: method('webauthn'),
        passwordless: flag('selfservice.methods.webauthn.config.passwordless', false),
        rp: rp('webauthn'),
      },
      passkey: {
        enabled: method('passkey'),
        rp: rp('passkey'),
        selection: {
          attachment: text('selfservice.methods.passkey.config.authenticator_selection.attachment'),
          residentKey: text('selfservice.methods.passkey.config.authenticator_selection.resident_key') ?? 'required',
          userVerification:
            text('selfservice.methods.passkey.config.authenticator_selection.user_verification') ?? 'preferred',
        },
        attestation: text('selfservice.methods.passkey.config.attestation.preference') ?? 'none',
        /** In milliseconds; 0 is the usual time. */
        timeouts: {
          creation: time('selfservice.methods.passkey.config.timeouts.registration', 0),
          use: time('selfservice.methods.passkey.config.timeouts.login', 0),
        },
      },
      /** The bot challenge (Turnstile). */
      captcha: {
        enabled: isOn('captcha', false),
        sitekey: text('selfservice.methods.captcha.config.cf_turnstile.sitekey'),
        secret: text('selfservice.methods.captcha.config.cf_turnstile.secret'),
        /** Hosts on which a challenge may have been solved; none means any. */
        allowedDomains: texts('selfservice.methods.captcha.config.allowed_domains'),
      },
      lookupSecret: { enabled: method('lookup_secret') },
      oidc: {
        enabled: method('oidc'),
        /** Whether imported links without a subject connect to the first sign-in with the account's address. */
        fillsPlaces: flag('selfservice.methods.oidc.enable_auto_link_policy', true),
      },
      saml: { enabled: isOn('saml', false) },
    },
    schemas: list('identity.schemas').flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.id === 'string' && typeof entry.url === 'string'
        ? [{ id: entry.id, url: entry.url, selfServiceSelectable: entry.selfservice_selectable === true }]
        : [],
    ),
    defaultSchemaId: text('identity.default_schema_id') ?? 'default',
    session: {
      lifespan: time('session.lifespan', 24 * HOUR),
      earliestExtend: time('session.earliest_possible_extend', 0),
      /** Whether the response to an extended session has the session; the faster way has no body. */
      returnsExtended: !flag('feature_flags.faster_session_extend', false),
      whoamiAal: aal('session.whoami.required_aal'),
      /** Whether proxies may keep the responses of whoami, and for how long at most: milliseconds, 0 until the session ends. */
      cacheable: flag('feature_flags.cacheable_sessions', false),
      cacheableFor: time('feature_flags.cacheable_sessions_max_age', 0),
      cookie: {
        name: text('session.cookie.name') ?? 'ory_kratos_session',
        domain: text('session.cookie.domain') ?? text('cookies.domain'),
        path: text('session.cookie.path') ?? text('cookies.path'),
        sameSite: sameSite(text('session.cookie.same_site') ?? text('cookies.same_site')),
        persistent: flag('session.cookie.persistent', true),
      },
    },
    /** Whether the configuration names the OAuth2 service for which people sign in. */
    namesOAuth2: text('oauth2_provider.url') !== undefined,
    /** Whether flows for the OAuth2 service return to the request that began there, instead of to `return_to`. */
    returnsToOAuth2: flag('oauth2_provider.override_return_to', false),
    hasher: {
      algorithm: text('hashers.algorithm') === 'argon2' ? ('argon2' as const) : ('bcrypt' as const),
      bcryptCost: Math.min(number('hashers.bcrypt.cost', 12), hashLimits.bcryptCost),
      argon2: argon2Cost(
        kibibytes(text('hashers.argon2.memory') ?? '') ?? DEFAULT_ARGON2_KIB,
        number('hashers.argon2.iterations', 2),
        number('hashers.argon2.parallelism', 1),
      ),
    },
    outgoing: {
      refusesPrivate: flag('clients.http.disallow_private_ip_ranges', false),
      privateExceptions: list('clients.http.private_ip_exception_urls').filter(
        (url): url is string => typeof url === 'string',
      ),
    },
    /** Request headers that web hooks receive. */
    webHookHeaders: Array.isArray(at(document, 'clients.web_hook.header_allowlist'))
      ? list('clients.web_hook.header_allowlist').filter((name): name is string => typeof name === 'string')
      : usualWebHookHeaders,
    /** Of the anti-forgery cookie; without one it belongs to the host alone. */
    csrfDomain: undefined as string | undefined,
    courierFrom: text('courier.smtp.from_address') ?? 'no-reply@localhost',
    /** Whether a sign-up by password alone has its traits in the group of the method. */
    groupsByPassword: text('feature_flags.password_profile_registration_node_group') === 'password',
    legacyOidcNodeGroup: flag('feature_flags.legacy_oidc_registration_node_group', false),
    useContinueWith: flag('feature_flags.use_continue_with_transitions', false),
    /** Whether to verify all addresses at once instead of the first one, and to show that without a hook, too. */
    verifiesAll: flag('feature_flags.legacy_continue_with_verification_ui', false),
    /** People who have to verify an address after signing in with a password see an error in the form instead of the verification flow. */
    tellsUnverified: flag('feature_flags.legacy_require_verified_login_error', false),
    mitigateEnumeration: flag('security.account_enumeration.mitigate', false),
    hooksBefore: (kind: FlowKind) => hooks(`selfservice.flows.${kind}.before.hooks`),
    /** The method's hooks, or else those of the flow. */
    hooksAfter: (kind: FlowKind, method: string): HookConfig[] => {
      const own = hooks(`selfservice.flows.${kind}.after.${method}.hooks`)
      return own.length > 0 ? own : hooks(`selfservice.flows.${kind}.after.hooks`)
    },
    returnUrlAfter: (kind: FlowKind, method?: string) =>
      (method && text(`selfservice.flows.${kind}.after.${method}.default_browser_return_url`)) ??
      text(`selfservice.flows.${kind}.after.default_browser_return_url`),
  }
}

/** A URL that pages can have, without a slash at its end; undefined for any other text. */
const webUrl = (text: string | undefined): string | undefined =>
  text !== undefined && URL.canParse(text) && /^https?:/i.test(text) ? text.replace(/\/+$/, '') : undefined

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
