import { plural } from '@atrium/shared/text'

type Described = readonly [label: string, about: string]

const flows: Record<string, string> = {
  login: 'sign-in',
  registration: 'sign-up',
  recovery: 'recovery',
  verification: 'verification',
  settings: 'account settings',
  logout: 'sign-out',
}
const methods: Record<string, string> = {
  captcha: 'Bot challenge',
  code: 'One-time code',
  deviceauthn: 'Device key',
  link: 'Magic link',
  lookup_secret: 'Backup codes',
  oidc: 'Social sign-in',
  passkey: 'Passkey',
  password: 'Password',
  profile: 'Profile',
  saml: 'SAML',
  totp: 'Authenticator app',
  webauthn: 'Security key',
}
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const flowOf = (name: string) => flows[name] ?? name
const methodOf = (name: string) => methods[name] ?? name

/** What turning a method on does. */
const methodAbout: Record<string, string> = {
  captcha: 'Shows a Cloudflare Turnstile challenge that keeps bots from sending forms.',
  code: 'Sends one-time codes by email or text message: for recovery, verification and, where turned on below, sign-in.',
  deviceauthn: 'People sign in to your mobile app with a key that their device holds.',
  link: 'Sends links by email, for recovery and verification.',
  lookup_secret: 'People keep a list of codes. Each works once as a second factor.',
  oidc: 'People sign in with an account at a provider such as Google.',
  passkey: 'People sign in with a passkey of their device or password manager.',
  password: 'People sign in with an identifier, such as an email address, and a password.',
  profile: 'People can change their traits, such as their name, in the account settings.',
  saml: 'People sign in at a SAML identity provider, such as that of their company.',
  totp: 'Codes of an app such as Google Authenticator are a second factor.',
  webauthn: 'A security key is a second factor or, where turned on below, a way to sign in.',
}

const messages: Record<string, string> = {
  login_code: 'Sign-in code',
  recovery_code: 'Recovery code',
  recovery: 'Recovery link',
  registration_code: 'Sign-up code',
  verifiable_address_changed: 'Address changed',
  verification_code: 'Verification code',
  verification: 'Verification link',
}
const parts: Record<string, string> = {
  email_body_html: 'HTML body of the email',
  email_body_plaintext: 'plain text body of the email',
  email_subject: 'subject of the email',
  sms_body_plaintext: 'text message',
}

const own: Record<string, Described> = {
  name: ['Project name', 'What the project is called in the console.'],
  id: ['Revision ID', 'Changes with every saved change.'],
  project_id: ['Project ID', 'Never changes.'],
  created_at: ['Created', 'When this revision was saved.'],
  updated_at: ['Updated', 'When the project last changed.'],
  strict_security: [
    'Strict security',
    'Recommended for production: turns on the stricter security rules of the service.',
  ],
  organizations: ['Organizations', 'Business customers whose people sign in at their own identity provider.'],
  scim_clients: [
    'SCIM clients',
    'Directories, such as Okta or Microsoft Entra, that create and deactivate identities.',
  ],
  project_revision_hooks: ['Hooks', 'Webhooks and other steps before and after a flow.'],
  account_experience_contact_url: ['Contact URL', 'Link to your contact page on the account screens.'],
  account_experience_privacy_policy_url: ['Privacy policy URL', 'Link to your privacy policy on the account screens.'],
  account_experience_terms_of_service_url: ['Terms of service URL', 'Link to your terms on the account screens.'],
  account_experience_custom_translations: ['Custom translations', 'Your own wording for texts of the account screens.'],
  account_experience_default_locale: ['Default language', 'Language of the account screens when none is detected.'],
  account_experience_enabled_locales: ['Languages', 'Languages that people can choose. Empty: all languages.'],
  account_experience_locale_behavior: [
    'Language selection',
    'respect_accept_language: the browser’s language. force_default: always the default language.',
  ],
  account_experience_favicon_dark: ['Favicon, dark', 'Icon of the browser tab in dark mode.'],
  account_experience_favicon_light: ['Favicon, light', 'Icon of the browser tab.'],
  account_experience_logo_dark: ['Logo, dark', 'Logo on the account screens in dark mode.'],
  account_experience_logo_light: ['Logo, light', 'Logo on the account screens.'],
  account_experience_theme_variables_dark: ['Theme variables, dark', 'Colors and radii in dark mode, as JSON.'],
  account_experience_theme_variables_light: ['Theme variables, light', 'Colors and radii in light mode, as JSON.'],
  account_experience_hide_ory_branding: ['Hide branding', 'Removes the provider’s badge from the account screens.'],
  account_experience_hide_registration_link: [
    'Hide sign-up link',
    'Removes the link to sign-up from the sign-in screen.',
  ],
  disable_account_experience_welcome_screen: [
    'Turn off the welcome screen',
    'The hosted page /ui/welcome is no longer available.',
  ],
  enable_ax_v2: ['New account screens', 'Uses the current version of the hosted account screens.'],
  hydra_oauth2_allowed_top_level_claims: [
    'Top-level claims',
    'Custom claims that access tokens can have at the top level.',
  ],
  hydra_oauth2_client_credentials_default_grant_allowed_scope: [
    'Grant all scopes to machines',
    'A client credentials request without a scope gets every scope of the client.',
  ],
  hydra_oauth2_device_authorization_token_polling_interval: [
    'Device polling interval',
    'The shortest time between two requests of a device that waits for approval.',
  ],
  hydra_oauth2_device_authorization_user_code_entropy_preset: [
    'Device code strength',
    'Longer codes are harder to guess, shorter ones easier to type.',
  ],
  hydra_oauth2_exclude_not_before_claim: [
    'Leave out nbf',
    'Access tokens are issued without the nbf (not before) claim.',
  ],
  hydra_oauth2_grant_jwt_iat_optional: [
    'JWT grant: iat optional',
    'Accepts assertions without the iat (issued at) claim.',
  ],
  hydra_oauth2_grant_jwt_jti_optional: [
    'JWT grant: jti optional',
    'Accepts assertions without the jti (ID) claim. Such an assertion can be used more than once.',
  ],
  hydra_oauth2_grant_jwt_max_ttl: ['JWT grant: maximum lifespan', 'Assertions that are valid for longer are rejected.'],
  hydra_oauth2_grant_jwt_omit_assertion_audience: [
    'JWT grant: leave out audience',
    'The assertion’s audience is not copied into the access token.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_period: [
    'Refresh token grace period',
    'How long a rotated refresh token still works, so that clients can retry. 0s means not at all.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_reuse_count: [
    'Refresh token reuses',
    'How often a rotated refresh token works in the grace period; 0 means no limit.',
  ],
  hydra_oauth2_mirror_top_level_claims: ['Mirror claims', 'Top-level custom claims are also listed under ext.'],
  hydra_oauth2_pkce_enforced: ['Require PKCE', 'Rejects authorization code requests without PKCE, from every client.'],
  hydra_oauth2_pkce_enforced_for_public_clients: [
    'Require PKCE for public clients',
    'Rejects authorization code requests without PKCE from clients that have no secret.',
  ],
  hydra_oauth2_preserve_ext_claims: [
    'Keep ext claims',
    'Leaves custom claims that are not at the top level under ext. Only applies when Mirror claims is off.',
  ],
  hydra_oauth2_refresh_token_hook: [
    'Refresh token hook',
    'URL that is called before a token is refreshed, and can change its claims.',
  ],
  hydra_oauth2_token_hook: ['Token hook', 'URL that is called before a token is issued, and can change its claims.'],
  hydra_oauth2_token_prefix: [
    'Token prefix',
    'What opaque tokens and authorization codes begin with, such as acme_%s_. %s becomes at, rt or ac. Secret scanners can then detect leaked tokens.',
  ],
  hydra_oidc_dynamic_client_registration_default_scope: [
    'Default scope of registered clients',
    'Scopes of a client that registers itself without naming any.',
  ],
  hydra_oidc_dynamic_client_registration_enabled: [
    'Dynamic client registration',
    'Anyone can register an OAuth2 client, without signing in.',
  ],
  hydra_oidc_subject_identifiers_pairwise_salt: [
    'Salt of pairwise subjects',
    'Changing it gives every person a new subject at every client.',
  ],
  hydra_oidc_subject_identifiers_supported_types: [
    'Subject types',
    'public: one subject for all clients. pairwise: one for each.',
  ],
  hydra_secrets_cookie: ['OAuth2 cookie secrets', 'Protect the OAuth2 service’s cookies.'],
  hydra_secrets_pagination: ['OAuth2 page token secrets', 'Protect the OAuth2 service’s page tokens.'],
  hydra_secrets_system: ['OAuth2 system secrets', 'Protect tokens and keys of the OAuth2 service.'],
  hydra_serve_cookies_same_site_legacy_workaround: [
    'SameSite workaround',
    'Sets a second cookie without SameSite, for old browsers that reject SameSite=None.',
  ],
  hydra_serve_cookies_same_site_mode: [
    'OAuth2 cookie SameSite',
    'Whether browsers send the OAuth2 cookies with requests from other sites. None needs HTTPS.',
  ],
  hydra_strategies_access_token: [
    'Access token format',
    'opaque: can be revoked immediately; verifying one takes a request. jwt: APIs verify it themselves; it stays valid until it expires.',
  ],
  hydra_strategies_jwt_scope_claim: [
    'Scopes in JWTs',
    'list: scp, a list. string: scope, separated by spaces. both: both claims.',
  ],
  hydra_strategies_scope: [
    'Scope matching',
    'exact: a client’s scopes match as written. wildcard: files.* also covers files.read.',
  ],
  hydra_ttl_access_token: ['Access token lifespan', 'How long access tokens are valid.'],
  hydra_ttl_auth_code: ['Authorization code lifespan', 'How long a code can be exchanged for tokens.'],
  hydra_ttl_device_user_code: ['Device code lifespan', 'How long a device code can be entered.'],
  hydra_ttl_id_token: ['ID token lifespan', 'How long ID tokens are valid.'],
  hydra_ttl_login_consent_request: ['Sign-in and consent lifespan', 'How long people have to sign in and consent.'],
  hydra_ttl_refresh_token: ['Refresh token lifespan', 'How long refresh tokens are valid; -1 means forever.'],
  hydra_urls_consent: ['Consent screen', 'URL of the screen where people agree to what a client may access.'],
  hydra_urls_device_success: ['Device approved screen', 'Where people land after approving a device.'],
  hydra_urls_device_verification: ['Device code screen', 'Where people enter a device code.'],
  hydra_urls_error: ['OAuth2 error screen', 'Where people land when a request can’t be completed.'],
  hydra_urls_login: ['OAuth2 sign-in screen', 'Where people sign in for a client.'],
  hydra_urls_logout: ['OAuth2 sign-out screen', 'Where people confirm that they sign out.'],
  hydra_urls_post_logout_redirect: ['After OAuth2 sign-out', 'Where people land when the client names no URL.'],
  hydra_urls_registration: ['OAuth2 sign-up screen', 'Where people sign up for a client.'],
  hydra_urls_self_issuer: ['Issuer URL', 'The iss claim. Changing it invalidates tokens that clients hold.'],
  hydra_webfinger_jwks_broadcast_keys: ['Published keys', 'Sets of keys that the public JWKS URL lists.'],
  hydra_webfinger_oidc_discovery_supported_claims: ['Discovery: claims', 'Claims that the discovery document lists.'],
  hydra_webfinger_oidc_discovery_supported_scope: ['Discovery: scopes', 'Scopes that the discovery document lists.'],
  keto_namespace_configuration: ['Permission rules', 'Namespaces and their rules, in the Ory Permission Language.'],
  keto_namespaces: ['Namespaces', 'The legacy list of namespaces without rules. Permission rules replace it.'],
  keto_secrets_pagination: ['Permission page token secrets', 'Protect the permission service’s page tokens.'],
  kratos_cookies_same_site: [
    'Flow cookie SameSite',
    'Whether browsers send the cookies of a flow with requests from other sites. None needs HTTPS.',
  ],
  kratos_courier_channels: ['Channels', 'The HTTP services that deliver text messages.'],
  kratos_courier_delivery_strategy: [
    'Email delivery',
    'smtp: through your mail server. http: through the API of an email service.',
  ],
  kratos_courier_http_request_config_auth_api_key_in: [
    'Email service: key location',
    'Whether the API key is sent in a header or a cookie.',
  ],
  kratos_courier_http_request_config_auth_api_key_name: [
    'Email service: key name',
    'Name of the header or cookie with the API key.',
  ],
  kratos_courier_http_request_config_auth_api_key_value: [
    'Email service: API key',
    'The key that the email service expects.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_password: [
    'Email service: password',
    'Password for basic authentication.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_user: ['Email service: user', 'User for basic authentication.'],
  kratos_courier_http_request_config_auth_type: [
    'Email service: authentication',
    'How the platform authenticates to the email service.',
  ],
  kratos_courier_http_request_config_body: [
    'Email service: body',
    'Jsonnet function that makes the request’s body from a message.',
  ],
  kratos_courier_http_request_config_headers: [
    'Email service: headers',
    'Headers of every request to the email service.',
  ],
  kratos_courier_http_request_config_method: ['Email service: method', 'HTTP method of the request.'],
  kratos_courier_http_request_config_url: ['Email service: URL', 'Where messages are sent to.'],
  kratos_courier_smtp_connection_uri: [
    'SMTP server',
    'Host, port and sign-in of your mail server, as smtps://user:password@host:port/.',
  ],
  kratos_courier_smtp_from_address: ['Sender address', 'The From address of every email.'],
  kratos_courier_smtp_from_name: ['Sender name', 'The name shown beside the From address.'],
  kratos_courier_smtp_headers: ['Email headers', 'Headers of every email.'],
  kratos_courier_smtp_local_name: ['SMTP local name', 'Host name that the platform sends in EHLO.'],
  kratos_feature_flags_cacheable_sessions: [
    'Cacheable sessions',
    'Responses of /sessions/whoami may be cached at the network edge.',
  ],
  kratos_feature_flags_cacheable_sessions_max_age: [
    'Session cache lifespan',
    'How long a cached session response is valid. A revoked session can keep working that long.',
  ],
  kratos_feature_flags_choose_recovery_address: [
    'Choose the recovery address',
    'People with several addresses choose where the code goes.',
  ],
  kratos_feature_flags_faster_session_extend: [
    'Faster session extension',
    'Extending a session doesn’t return the session, which is faster.',
  ],
  kratos_feature_flags_legacy_continue_with_verification_ui: [
    'Always continue with verification',
    'continue_with of sign-up always contains show_verification_ui, as it used to.',
  ],
  kratos_feature_flags_legacy_oidc_registration_node_group: [
    'Legacy group of social sign-up fields',
    'Fields that the provider left out have the group oidc, as before, not default.',
  ],
  kratos_feature_flags_legacy_require_verified_login_error: [
    'Legacy error for unverified addresses',
    'Sign-in with an unverified address shows an error instead of continuing with verification.',
  ],
  kratos_feature_flags_password_profile_registration_node_group: [
    'Group of the password method',
    'Which group the password fields of sign-up have when it is the only method: password (legacy) or default.',
  ],
  kratos_feature_flags_refresh_login_choose_address: [
    'Choose the address when confirming',
    'People choose where the code goes when they confirm who they are.',
  ],
  kratos_feature_flags_use_continue_with_transitions: [
    'Explicit next steps',
    'Responses name the next flow in continue_with instead of redirecting.',
  ],
  kratos_identity_schemas: ['Identity schemas', 'JSON Schemas that say which traits an identity has.'],
  kratos_oauth2_provider_headers: ['OAuth2 service: headers', 'Headers of requests to the OAuth2 service.'],
  kratos_oauth2_provider_override_return_to: [
    'OAuth2 service: continue the request',
    'After recovery or verification during an OAuth2 sign-in, people continue with the OAuth2 request.',
  ],
  kratos_oauth2_provider_url: ['OAuth2 service: URL', 'Admin URL of the OAuth2 service for which people sign in.'],
  kratos_preview_default_read_consistency_level: [
    'Read consistency',
    'strong: lists of identities include the latest changes. eventual: faster, but can be a few seconds behind.',
  ],
  kratos_secrets_cipher: ['Encryption secrets', 'Encrypt tokens of social sign-in.'],
  kratos_secrets_cookie: ['Cookie secrets', 'Protect the identity service’s cookies.'],
  kratos_secrets_default: ['Default secrets', 'Used where no other secret is set.'],
  kratos_secrets_pagination: ['Page token secrets', 'Protect the identity service’s page tokens.'],
  kratos_security_account_enumeration_mitigate: [
    'Hide which accounts exist',
    'Sign-in and sign-up don’t reveal whether an account exists.',
  ],
  kratos_selfservice_allowed_return_urls: [
    'Allowed return URLs',
    'URLs that a flow’s return_to may lead to. Others are rejected.',
  ],
  kratos_selfservice_default_browser_return_url: [
    'Default return URL',
    'Where people go after a flow that names no other URL.',
  ],
  kratos_selfservice_flows_error_ui_url: ['Error screen', 'Where people land when a flow fails.'],
  kratos_selfservice_flows_login_style: [
    'Sign-in steps',
    'unified: all on one screen. identifier_first: the email address first, then a method.',
  ],
  kratos_selfservice_flows_registration_enable_legacy_one_step: [
    'Sign up in one step',
    'Profile and credentials on one screen.',
  ],
  kratos_selfservice_flows_registration_login_hints: [
    'Sign-in hints',
    'Tells people who already have an account how they signed in before.',
  ],
  kratos_selfservice_flows_settings_privileged_session_max_age: [
    'Privileged session age',
    'People who signed in longer ago confirm who they are before they change a password or another credential.',
  ],
  kratos_selfservice_flows_settings_required_aal: [
    'Assurance for account settings',
    'highest_available: people with a second factor need it to change settings. aal1: they don’t.',
  ],
  kratos_selfservice_methods_captcha_config_allowed_domains: [
    'Bot challenge: domains',
    'Hosts where a challenge can be solved.',
  ],
  kratos_selfservice_methods_captcha_config_byo: [
    'Bot challenge: own widget',
    'Uses your own Turnstile widget instead of the managed one.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_secret: [
    'Bot challenge: own secret',
    'Secret of your own Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_sitekey: [
    'Bot challenge: own site key',
    'Site key of your own Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_secret: [
    'Bot challenge: secret',
    'Secret of the Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_sitekey: [
    'Bot challenge: site key',
    'Site key of the Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_legacy_inject_node: [
    'Bot challenge: legacy node',
    'Adds the challenge to the form the way earlier versions did, for older user interfaces.',
  ],
  kratos_selfservice_methods_code_config_lifespan: ['One-time code: lifespan', 'How long a code is valid.'],
  kratos_selfservice_methods_code_config_max_submissions: [
    'One-time code: attempts',
    'After this many wrong codes, people need a new one.',
  ],
  kratos_selfservice_methods_code_config_missing_credential_fallback_enabled: [
    'One-time code: accounts without a code credential',
    'People whose accounts were made before one-time codes were on can sign in with a code.',
  ],
  kratos_selfservice_methods_code_mfa_enabled: ['One-time code: second factor', 'A code can be the second factor.'],
  kratos_selfservice_methods_code_passwordless_enabled: [
    'One-time code: sign-in',
    'People can sign in with a code alone.',
  ],
  kratos_selfservice_methods_code_passwordless_login_fallback_enabled: [
    'One-time code: for all accounts',
    'People who signed up with a password or a provider can sign in with a code, too.',
  ],
  kratos_selfservice_methods_deviceauthn_config_android_app_ids: [
    'Device key: Android apps',
    'Apps that can register a device key.',
  ],
  kratos_selfservice_methods_deviceauthn_config_first_factor: [
    'Device key: first factor',
    'A device key is enough to sign in.',
  ],
  kratos_selfservice_methods_deviceauthn_config_insecure_allow_relaxed_attestation: [
    'Device key: relaxed attestation',
    'For development projects only: accepts keys with a weaker proof. They stop working once this is off.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_app_ids: [
    'Device key: iOS apps',
    'Apps that can register a device key.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_biometric_first_factor: [
    'Device key: iOS biometrics',
    'An iOS key that Face ID or Touch ID protects is enough to sign in, although Apple can’t prove that it is.',
  ],
  kratos_selfservice_methods_deviceauthn_config_pin_max_attempts: [
    'Device key: PIN attempts',
    'After this many wrong PINs, the key is locked.',
  ],
  kratos_selfservice_methods_link_config_base_url: [
    'Magic link: base URL',
    'Replaces the project URL at the start of links in messages.',
  ],
  kratos_selfservice_methods_link_config_lifespan: ['Magic link: lifespan', 'How long a link is valid.'],
  kratos_selfservice_methods_oidc_config_base_redirect_uri: [
    'Social sign-in: base redirect URI',
    'Replaces the project URL at the start of the redirect URI that you register at providers.',
  ],
  kratos_selfservice_methods_oidc_config_providers: [
    'Social sign-in: providers',
    'Providers that people can sign in with, in the order shown.',
  ],
  kratos_selfservice_methods_oidc_enable_auto_link_policy: [
    'Social sign-in: link accounts',
    'A sign-in at a provider with auto_link is linked to the account that has its verified address, without asking.',
  ],
  kratos_selfservice_methods_password_config_haveibeenpwned_enabled: [
    'Password: reject leaked passwords',
    'Rejects passwords that were found in known data breaches.',
  ],
  kratos_selfservice_methods_password_config_identifier_similarity_check_enabled: [
    'Password: reject similar passwords',
    'Rejects passwords that resemble the email address.',
  ],
  kratos_selfservice_methods_password_config_ignore_network_errors: [
    'Password: ignore network errors',
    'Accepts any password while the list of breaches can’t be reached. Off: new passwords are rejected until it can.',
  ],
  kratos_selfservice_methods_password_config_max_breaches: [
    'Password: breaches allowed',
    'Passwords found in more breaches than this are rejected. 0 rejects every leaked password.',
  ],
  kratos_selfservice_methods_password_config_min_password_length: [
    'Password: minimum length',
    'Shorter passwords are rejected.',
  ],
  kratos_selfservice_methods_saml_config_providers: [
    'SAML: providers',
    'Identity providers that people can sign in with.',
  ],
  kratos_selfservice_methods_totp_config_issuer: [
    'Authenticator app: issuer',
    'The name that authenticator apps show beside the code.',
  ],
  kratos_selfservice_methods_webauthn_config_passwordless: [
    'Security key: sign-in',
    'A security key is enough to sign in.',
  ],
  kratos_selfservice_methods_webauthn_config_rp_icon: ['Security key: icon', 'Icon that the browser shows.'],
  kratos_session_cookie_persistent: [
    'Persistent session cookie',
    'The session cookie survives closing the browser. Off: people sign in again after that.',
  ],
  kratos_session_cookie_same_site: [
    'Session cookie SameSite',
    'Whether browsers send the session cookie with requests from other sites. None needs HTTPS.',
  ],
  kratos_session_lifespan: ['Session lifespan', 'Sessions expire after this time, and people sign in again.'],
  kratos_session_whoami_required_aal: [
    'Assurance for sessions',
    'highest_available: /sessions/whoami rejects a session until the person has used their second factor. aal1: it doesn’t.',
  ],
  kratos_session_whoami_tokenizer_templates: [
    'Session tokenizer templates',
    'Turn a session into a JWT: lifespan, claims mapper and signing key.',
  ],
  serve_admin_cors_allowed_origins: ['Admin API: origins', 'Origins whose pages may call the admin API.'],
  serve_admin_cors_enabled: ['Admin API: CORS', 'Pages of other origins may call the admin API.'],
  serve_public_cors_allowed_origins: ['Public API: origins', 'Origins whose pages may call the public API.'],
  serve_public_cors_enabled: ['Public API: CORS', 'Pages of other origins may call the public API.'],
  talos_cache_enabled: [
    'Cache verifications',
    'Caches verification results. A revoked key keeps working until its cached result expires.',
  ],
  talos_cache_ttl: ['Cache lifespan', 'How long a result is cached.'],
  talos_credentials_api_keys_default_ttl: [
    'API key lifespan',
    'How long a key is valid that is issued without an expiry.',
  ],
  talos_credentials_api_keys_max_ttl: ['Maximum API key lifespan', 'Keys can’t be valid for longer.'],
  talos_credentials_api_keys_prefix_current: ['API key prefix', 'Text at the start of every new key.'],
  talos_credentials_api_keys_prefix_public_current: [
    'Public API key prefix',
    'Text at the start of every new public key.',
  ],
  talos_credentials_api_keys_prefix_public_retired: [
    'Retired public prefixes',
    'Older prefixes that are still accepted.',
  ],
  talos_credentials_api_keys_prefix_retired: ['Retired prefixes', 'Older prefixes that still work.'],
  talos_credentials_derived_tokens_default_ttl: [
    'Derived token lifespan',
    'How long tokens made from a key are valid.',
  ],
  talos_credentials_derived_tokens_jwt_signing_key_id: ['Signing key ID', 'The key that signs derived JWTs.'],
  talos_credentials_derived_tokens_jwt_signing_keys_urls: [
    'Signing keys',
    'Where the keys that sign derived JWTs come from.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_current: [
    'Macaroon prefix',
    'Text at the start of every new macaroon.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_retired: [
    'Retired macaroon prefixes',
    'Older prefixes that still work.',
  ],
  talos_credentials_issuer: ['Issuer of API keys', 'The issuer named in keys and tokens.'],
  talos_credentials_issuer_retired: ['Retired issuers', 'Deprecated, read-only: the issuers of the list with dates.'],
  talos_credentials_issuer_retired_entries: [
    'Retired issuers, with dates',
    'Issuers that keys were issued under before. Their keys still work.',
  ],
  talos_rate_limit_enabled: ['Rate limit', 'Limits how often a key can be verified.'],
  talos_secrets_hmac_current: ['HMAC secret', 'Signs API keys.'],
  talos_secrets_hmac_retired: ['Retired HMAC secrets', 'Older secrets that still work.'],
  talos_secrets_hmac_retired_entries: [
    'Retired HMAC secrets, with dates',
    'Older secrets, and when they were retired.',
  ],
}

/** Names and explanations of settings; those of families are composed. */
function describe(name: string): Described {
  const known = own[name]
  if (known) return known
  const after = /flows_(\w+?)_after_(?:(\w+)_)?default_browser_return_url$/.exec(name)
  if (after) {
    const [, flow = '', method] = after
    const label = `After ${flowOf(flow)}${method ? `: ${methodOf(method).toLowerCase()}` : ''}`
    return [label, 'Where people go next, unless the request names an allowed return URL.']
  }
  const template = /^kratos_courier_templates_(\w+?)_(valid|invalid|email|sms)_(?:(?:email|sms)_)?(\w+)$/.exec(name)
  if (template) {
    const [message, part] = [Object.keys(messages), Object.keys(parts)].map(
      (keys) =>
        keys
          .filter((key) => name.includes(`_${key}_`) || name.endsWith(`_${key}`))
          .sort((a, b) => b.length - a.length)[0],
    )
    const unknown = name.includes('_invalid_')
    const what = parts[part ?? ''] ?? part ?? ''
    return [
      `${messages[message ?? ''] ?? message}${unknown ? ', unknown address' : ''}: ${what}`,
      unknown
        ? 'Template for addresses that have no account.'
        : 'Template of the message. Edit it with a preview under Email and SMS.',
    ]
  }
  const rp = /methods_(passkey|webauthn)_config_rp_(\w+)$/.exec(name)
  if (rp) {
    const [, method = '', part = ''] = rp
    if (part === 'id')
      return [
        `${methodOf(method)}: domain`,
        'Keys are bound to this domain. If you change it, registered keys stop working.',
      ]
    if (part === 'origins') return [`${methodOf(method)}: origins`, 'Origins on which a key can be used.']
    return [`${methodOf(method)}: display name`, 'Name that the browser shows.']
  }
  const method = /methods_(\w+)_enabled$/.exec(name)
  if (method) return [methodOf(method[1] ?? ''), methodAbout[method[1] ?? ''] ?? '']
  const discovery = /oidc_discovery_(\w+)_url$/.exec(name)
  if (discovery)
    return [`Discovery: ${(discovery[1] ?? '').replaceAll('_', ' ')} URL`, 'URL that the discovery document lists.']
  const flow = /flows_(\w+?)_(lifespan|ui_url|enabled|use|notify_unknown_recipients)$/.exec(name)
  if (flow) {
    const [, kind = '', part = ''] = flow
    const called = upper(flowOf(kind))
    if (part === 'lifespan') return [`${called}: lifespan`, 'How long a flow can be completed after it was started.']
    if (part === 'ui_url') return [`${called} screen`, `Where people go for ${flowOf(kind)}.`]
    if (part === 'enabled') return [called, `Whether ${flowOf(kind)} is available.`]
    if (part === 'use') return [`${called}: message`, 'Whether messages contain a code or a link.']
    return [
      `${called}: notify unknown addresses`,
      'Also sends a message to addresses without an account. People learn that they used another one.',
    ]
  }
  return [name, '']
}

export const en = {
  describe,
  groups: {
    methods: 'Sign-in methods',
    flows: 'Flows',
    sessions: 'Sessions',
    returnUrls: 'Screens and return URLs',
    messages: 'Email and SMS',
    templates: 'Message templates',
    branding: 'Branding',
    hooks: 'Hooks',
    oauth2: 'OAuth2 tokens and clients',
    discovery: 'OAuth2 URLs and discovery',
    apiKeys: 'API keys',
    permissions: 'Permissions',
    security: 'Security and secrets',
    advanced: 'Compatibility',
    project: 'Project',
  },
  groupsLabel: 'Groups of settings',
  search: 'Search settings',
  found: (count: number) => plural('en', count, { one: '{count} setting', other: '{count} settings' }),
  showAll: (count: number) => `Show all ${count} settings`,
  none: 'No settings match.',
  changed: 'Changed',
  unsaved: 'Not saved yet',
  idle: 'The embedded platform stores this setting but doesn’t use it.',
  needs: (label: string, value: string) => `Only works with ${label}: ${value}.`,
  reset: (label: string) => `Reset ${label} to its default`,
  resetShort: 'Reset',
  isDefault: (value: string) => `Default: ${value}`,
  platformDefault: 'Default',
  builtIn: 'built in',
  limits: (least: string | undefined, most: string | undefined) =>
    [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(', '),
  on: 'On',
  off: 'Off',
  kinds: {
    flag: 'On or off',
    integer: 'Whole number',
    text: 'Text',
    url: 'URL',
    duration: 'Duration, such as 1h30m',
    list: 'List',
    map: 'JSON object',
    choice: 'Choice',
    secret: 'Secret, never shown',
    secrets: 'Secrets, never shown',
    secretMap: 'JSON object, values never shown',
    source: 'Text or URL',
    json: 'JSON',
    record: 'List with its own screen',
    fixed: 'Set by the platform',
  },
  secretSet: 'A value is set. Enter a new one to replace it.',
  secretUnset: 'No value is set.',
  secretsRotate: 'Enter a new secret to put it first. Older ones stay valid.',
  recordElsewhere: 'Edit it on its own screen or in the configuration as JSON.',
  wrong: {
    duration: 'Enter a duration such as 30s, 15m or 1h30m.',
    url: 'Enter a URL that starts with https:// or http://, or a path.',
    integer: (least: number, most: number) =>
      most === Infinity
        ? `Enter a whole number of at least ${least}.`
        : `Enter a whole number from ${least} to ${most}.`,
    object: 'Enter a JSON object.',
    array: 'Enter a JSON list.',
  },
  review: {
    patch: 'JSON Patch',
    unset: 'Default',
    hidden: 'New secret',
  },
  saved: 'Settings saved',
  risks: {
    title: 'This can lock people out',
    mildTitle: 'Before you save',
    noMethod: 'No sign-in method is left. Only people who are already signed in keep access.',
    method: (label: string) => `People whose only method is ${label} can’t sign in anymore.`,
    nobody: 'Nobody loses their only sign-in method.',
    lockedOut: (count: number, shown: string) =>
      count === 1
        ? '1 person has no other sign-in method and can’t sign in anymore.'
        : `${shown} people have no other sign-in method and can’t sign in anymore.`,
    recoverable: (all: boolean, shown: string) =>
      all ? 'They can get back in by recovery.' : `${shown} of them can get back in by recovery.`,
    provider: (id: string, linked: string, only: string) =>
      `Provider ${id}: ${linked} linked, ${only} with no other sign-in method.`,
    unverified: (count: number, shown: string) =>
      count === 1
        ? '1 person without a verified address has to verify one before they can sign in.'
        : `${shown} people without a verified address have to verify one before they can sign in.`,
    scope: (newest: string, all: string) => `Counted among the newest ${newest} of ${all} identities.`,
    cookie: (count: number, open: string) =>
      count === 1
        ? 'The session cookie changes. 1 person may have to sign in again.'
        : `The session cookie changes. Up to ${open} people may have to sign in again.`,
    shorter: (count: number, open: string) =>
      count === 1
        ? 'New sessions expire sooner. 1 active session keeps its current expiry.'
        : `New sessions expire sooner. ${open} active sessions keep their current expiry.`,
    domain: (label: string) => `${label} changes: keys registered for the old domain stop working.`,
    urls: 'Apps that return to a URL that is no longer allowed stop working.',
    issuer: 'The issuer changes: clients reject tokens until they are configured with the new one.',
    recovery: 'Recovery is turned off: people who lost access can’t get back in by themselves.',
    unsendable: {
      recovery: 'Recovery uses a method that is disabled: every recovery fails. Enable it, or choose the other one.',
      verification:
        'Verification uses a method that is disabled: verifications fail, and so do sign-ups that need one. Enable it, or choose the other one.',
    },
  },
  json: {
    title: 'Configuration as JSON',
    about: 'The configuration of each service as it is stored. Secrets are shown as dots and aren’t changed.',
    services: { identity: 'Identity', oauth2: 'OAuth2', permission: 'Permissions' },
    service: 'Service',
    document: 'Configuration',
    object: 'Enter a JSON object.',
  },
}

export type Text = typeof en
