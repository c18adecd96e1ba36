/**
 * Settings that the published Terraform provider (`ory/ory`, resource `ory_project_config`) writes, by service and path. An attribute is named
 * after its path; see `attributeOf`.
 */
const identity = `
cookies.same_site
courier.delivery_strategy courier.smtp.from_address courier.smtp.from_name courier.smtp.local_name
courier.http.request_config.auth.type courier.http.request_config.body courier.http.request_config.method courier.http.request_config.url
feature_flags.cacheable_sessions feature_flags.cacheable_sessions_max_age feature_flags.choose_recovery_address feature_flags.faster_session_extend
feature_flags.refresh_login_choose_address
feature_flags.legacy_continue_with_verification_ui feature_flags.legacy_oidc_registration_node_group
feature_flags.legacy_require_verified_login_error feature_flags.password_profile_registration_node_group feature_flags.use_continue_with_transitions
oauth2_provider.override_return_to oauth2_provider.url
preview.default_read_consistency_level
security.account_enumeration.mitigate
selfservice.default_browser_return_url
selfservice.flows.error.ui_url
selfservice.flows.login.after.code.default_browser_return_url selfservice.flows.login.after.default_browser_return_url
selfservice.flows.login.after.lookup_secret.default_browser_return_url selfservice.flows.login.after.oidc.default_browser_return_url
selfservice.flows.login.after.passkey.default_browser_return_url selfservice.flows.login.after.password.default_browser_return_url
selfservice.flows.login.after.totp.default_browser_return_url selfservice.flows.login.after.webauthn.default_browser_return_url
selfservice.flows.login.lifespan selfservice.flows.login.style selfservice.flows.login.ui_url
selfservice.flows.logout.after.default_browser_return_url
selfservice.flows.recovery.after.default_browser_return_url selfservice.flows.recovery.enabled selfservice.flows.recovery.lifespan
selfservice.flows.recovery.notify_unknown_recipients selfservice.flows.recovery.ui_url selfservice.flows.recovery.use
selfservice.flows.registration.after.code.default_browser_return_url selfservice.flows.registration.after.default_browser_return_url
selfservice.flows.registration.after.oidc.default_browser_return_url selfservice.flows.registration.after.passkey.default_browser_return_url
selfservice.flows.registration.after.password.default_browser_return_url selfservice.flows.registration.after.webauthn.default_browser_return_url
selfservice.flows.registration.enable_legacy_one_step selfservice.flows.registration.enabled selfservice.flows.registration.lifespan
selfservice.flows.registration.login_hints selfservice.flows.registration.ui_url
selfservice.flows.settings.after.default_browser_return_url selfservice.flows.settings.after.lookup_secret.default_browser_return_url
selfservice.flows.settings.after.oidc.default_browser_return_url selfservice.flows.settings.after.passkey.default_browser_return_url
selfservice.flows.settings.after.password.default_browser_return_url selfservice.flows.settings.after.profile.default_browser_return_url
selfservice.flows.settings.after.totp.default_browser_return_url selfservice.flows.settings.after.webauthn.default_browser_return_url
selfservice.flows.settings.lifespan selfservice.flows.settings.privileged_session_max_age selfservice.flows.settings.required_aal
selfservice.flows.settings.ui_url
selfservice.flows.verification.after.default_browser_return_url selfservice.flows.verification.enabled selfservice.flows.verification.lifespan
selfservice.flows.verification.notify_unknown_recipients selfservice.flows.verification.ui_url selfservice.flows.verification.use
selfservice.methods.captcha.config.allowed_domains selfservice.methods.captcha.config.byo selfservice.methods.captcha.config.cf_turnstile.secret
selfservice.methods.captcha.config.cf_turnstile.sitekey
selfservice.methods.captcha.config.legacy_inject_node selfservice.methods.captcha.enabled
selfservice.methods.code.config.lifespan selfservice.methods.code.config.missing_credential_fallback_enabled selfservice.methods.code.enabled
selfservice.methods.code.mfa_enabled selfservice.methods.code.passwordless_enabled selfservice.methods.code.passwordless_login_fallback_enabled
selfservice.methods.deviceauthn.config.android_app_ids selfservice.methods.deviceauthn.config.first_factor
selfservice.methods.deviceauthn.config.insecure_allow_relaxed_attestation selfservice.methods.deviceauthn.config.ios_app_ids
selfservice.methods.deviceauthn.config.ios_biometric_first_factor selfservice.methods.deviceauthn.config.pin_max_attempts
selfservice.methods.deviceauthn.enabled
selfservice.methods.link.config.base_url selfservice.methods.link.config.lifespan selfservice.methods.link.enabled
selfservice.methods.lookup_secret.enabled
selfservice.methods.oidc.config.base_redirect_uri selfservice.methods.oidc.enable_auto_link_policy selfservice.methods.oidc.enabled
selfservice.methods.passkey.config.rp.display_name selfservice.methods.passkey.config.rp.id selfservice.methods.passkey.config.rp.origins
selfservice.methods.passkey.enabled
selfservice.methods.password.config.haveibeenpwned_enabled selfservice.methods.password.config.identifier_similarity_check_enabled
selfservice.methods.password.config.ignore_network_errors selfservice.methods.password.config.max_breaches
selfservice.methods.password.config.min_password_length selfservice.methods.password.enabled
selfservice.methods.profile.enabled selfservice.methods.saml.enabled
selfservice.methods.totp.config.issuer selfservice.methods.totp.enabled
selfservice.methods.webauthn.config.passwordless selfservice.methods.webauthn.config.rp.display_name selfservice.methods.webauthn.config.rp.icon
selfservice.methods.webauthn.config.rp.id selfservice.methods.webauthn.enabled
session.cookie.persistent session.cookie.same_site session.earliest_possible_extend session.lifespan session.whoami.required_aal`

const oauth2 = `
oauth2.allowed_top_level_claims oauth2.client_credentials.default_grant_allowed_scope oauth2.exclude_not_before_claim
oauth2.device_authorization.token_polling_interval oauth2.device_authorization.user_code.entropy_preset
oauth2.grant.jwt.omit_assertion_audience oauth2.refresh_token_hook
oauth2.grant.jwt.iat_optional oauth2.grant.jwt.jti_optional oauth2.grant.jwt.max_ttl
oauth2.grant.refresh_token.rotation_grace_period oauth2.grant.refresh_token.rotation_grace_reuse_count
oauth2.mirror_top_level_claims oauth2.pkce.enforced oauth2.pkce.enforced_for_public_clients oauth2.preserve_ext_claims oauth2.token_prefix
oidc.dynamic_client_registration.default_scope oidc.dynamic_client_registration.enabled oidc.subject_identifiers.pairwise_salt oidc.subject_identifiers.supported_types
serve.cookies.same_site_legacy_workaround serve.cookies.same_site_mode
strategies.access_token strategies.jwt.scope_claim strategies.scope
ttl.access_token ttl.auth_code ttl.device_user_code ttl.id_token ttl.login_consent_request ttl.refresh_token
urls.consent urls.device.success urls.device.verification urls.error urls.login urls.logout urls.post_logout_redirect urls.registration urls.self.issuer
webfinger.jwks.broadcast_keys webfinger.oidc_discovery.auth_url webfinger.oidc_discovery.client_registration_url
webfinger.oidc_discovery.device_authorization_url
webfinger.oidc_discovery.jwks_url webfinger.oidc_discovery.supported_claims webfinger.oidc_discovery.supported_scope
webfinger.oidc_discovery.token_url webfinger.oidc_discovery.userinfo_url`

const accountExperience = `
default_locale enabled_locales favicon_dark favicon_light hide_ory_branding hide_registration_link locale_behavior logo_dark logo_light
theme_variables_dark theme_variables_light contact_url privacy_policy_url terms_of_service_url`

const named = (
  service: string,
  paths: string,
  nameOf: (path: string) => string,
): [place: string, attribute: string][] =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => [`${service}.${path}`, nameOf(path.replaceAll('.', '_'))])

const attributes = new Map([
  ...named('identity', identity, (name) => name),
  // `oauth2.pkce.enforced` and `oidc…` already have the service's name
  ...named('oauth2', oauth2, (name) => (/^(?:oauth2|oidc)_/.test(name) ? name : `oauth2_${name}`)),
  ...named('account_experience', accountExperience, (name) => `account_experience_${name}`),
  ['identity.courier.smtp.connection_uri', 'smtp_connection_uri'],
  ['identity.courier.smtp.headers', 'smtp_headers'],
  ['identity.courier.http.request_config.auth.config.in', 'courier_http_request_config_auth_api_key_in'],
  ['identity.courier.http.request_config.auth.config.name', 'courier_http_request_config_auth_api_key_name'],
  ['identity.courier.http.request_config.auth.config.value', 'courier_http_request_config_auth_api_key_value'],
  ['identity.courier.http.request_config.auth.config.user', 'courier_http_request_config_auth_basic_auth_user'],
  ['identity.courier.http.request_config.auth.config.password', 'courier_http_request_config_auth_basic_auth_password'],
  ['identity.selfservice.methods.webauthn.config.rp.origins', 'webauthn_rp_origins'],
  ['oauth2.oauth2.refresh_token_hook.url', 'oauth2_refresh_token_hook'],
  ['oauth2.oauth2.token_hook', 'oauth2_token_hook'],
  ['oauth2.oauth2.token_hook.url', 'oauth2_token_hook'],
  ['account_experience.disable_welcome_screen', 'disable_account_experience_welcome_screen'],
  ['identity.selfservice.allowed_return_urls', 'allowed_return_urls'],
  ['permission.namespaces.location', 'keto_namespace_configuration'],
  ['cors_public.enabled', 'cors_enabled'],
  ['cors_public.origins', 'cors_origins'],
  ['cors_admin.enabled', 'cors_admin_enabled'],
  ['cors_admin.origins', 'cors_admin_origins'],
] satisfies [string, string][])

/** Attributes whose value is an entire tree. */
const maps = new Set([
  'account_experience_theme_variables_dark',
  'account_experience_theme_variables_light',
  'smtp_headers',
])
export const isMap = (attribute: string): boolean => maps.has(attribute)

export const attributesOfSettings = (): Map<string, string> => new Map(attributes)

/** The attribute of `ory_project_config` for a place such as `identity.session.lifespan`; undefined if there is none. */
export const attributeOf = (place: string): string | undefined => attributes.get(place)
