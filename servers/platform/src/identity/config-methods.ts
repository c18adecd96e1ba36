import { methodDefaults } from './method-defaults'
import { HOUR, type SettingsReader } from './settings-reader'
import { withoutSlash } from '../http/without-slash'

/** @param features the settings of `feature_flags` */
export function methodsConfig(methods: SettingsReader, features: SettingsReader) {
  const isOn = (name: keyof typeof methodDefaults) => methods.flag(`${name}.enabled`, methodDefaults[name])
  return {
    password: { enabled: isOn('password'), ...passwordConfig(methods.under('password.config')) },
    profile: { enabled: isOn('profile') },
    code: {
      // `passwordless_enabled` also enables codes, as it did before codes had their own switch
      enabled: isOn('code') || methods.flag('code.passwordless_enabled', false),
      passwordless: methods.flag('code.passwordless_enabled', false),
      choosesAddress: features.flag('refresh_login_choose_address', false),
      mfa: methods.flag('code.mfa_enabled', false),
      lifespan: methods.time('code.config.lifespan', HOUR),
      /** Whether to send codes to people whose accounts are older than the method. */
      fallback: methods.flag('code.config.missing_credential_fallback_enabled', false),
      maxSubmissions: methods.number('code.config.max_submissions', methods.number('code.max_submissions', 5)),
    },
    link: {
      enabled: isOn('link'),
      lifespan: methods.time('link.config.lifespan', HOUR),
      baseUrl: webUrl(methods.text('link.config.base_url')),
    },
    totp: { enabled: isOn('totp'), issuer: methods.text('totp.config.issuer') },
    webauthn: {
      enabled: isOn('webauthn'),
      passwordless: methods.flag('webauthn.config.passwordless', false),
      rp: relyingParty(methods.under('webauthn.config.rp')),
    },
    passkey: { enabled: isOn('passkey'), ...passkeyConfig(methods.under('passkey.config')) },
    /** The bot challenge (Turnstile). */
    captcha: {
      enabled: methods.flag('captcha.enabled', false),
      sitekey: methods.text('captcha.config.cf_turnstile.sitekey'),
      secret: methods.text('captcha.config.cf_turnstile.secret'),
      /** Hosts on which a challenge may have been solved; none means any. */
      allowedDomains: methods.texts('captcha.config.allowed_domains'),
    },
    lookupSecret: { enabled: isOn('lookup_secret') },
    oidc: {
      enabled: isOn('oidc'),
      /** Whether imported links without a subject connect to the first sign-in with the account's address. */
      fillsPlaces: methods.flag('oidc.enable_auto_link_policy', true),
    },
    saml: { enabled: methods.flag('saml.enabled', false) },
  }
}

const passwordConfig = (config: SettingsReader) => ({
  minLength: config.number('min_password_length', 8),
  /** The service that verifies passwords of identities imported without a hash. */
  migration: { enabled: config.flag('migrate_hook.enabled', false), config: config.value('migrate_hook.config') },
  rejectKnown: config.flag('haveibeenpwned_enabled', true),
  /** The service that counts how often a password was breached, instead of the bundled list. */
  breaches: {
    host: config.text('haveibeenpwned_host'),
    most: config.number('max_breaches', 0),
    ignoresFailures: config.flag('ignore_network_errors', true),
  },
  checkSimilarity: config.flag('identifier_similarity_check_enabled', true),
})

const passkeyConfig = (config: SettingsReader) => ({
  rp: relyingParty(config.under('rp')),
  selection: {
    attachment: config.text('authenticator_selection.attachment'),
    residentKey: config.text('authenticator_selection.resident_key') ?? 'required',
    userVerification: config.text('authenticator_selection.user_verification') ?? 'preferred',
  },
  attestation: config.text('attestation.preference') ?? 'none',
  /** In milliseconds; 0 means the default. */
  timeouts: { creation: config.time('timeouts.registration', 0), use: config.time('timeouts.login', 0) },
})

function relyingParty(rp: SettingsReader) {
  const only = rp.text('origin')
  const origins = rp.texts('origins')
  return {
    id: rp.text('id'),
    displayName: rp.text('display_name'),
    origins: origins.length > 0 || only === undefined ? origins : [only],
  }
}

/** The URL of a page without a trailing slash; undefined for any other text. */
const webUrl = (text: string | undefined): string | undefined =>
  text !== undefined && URL.canParse(text) && /^https?:/i.test(text) ? withoutSlash(text) : undefined
