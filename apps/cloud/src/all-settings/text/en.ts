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
  captcha: 'Shows a Cloudflare Turnstile challenge to stop bots from submitting forms.',
  code: 'Sends one-time codes by email or text message for recovery and verification, and for sign-in if turned on below.',
  deviceauthn: 'Lets people sign in to your mobile app with a key stored on their device.',
  link: 'Sends links by email for recovery and verification.',
  lookup_secret: 'Lets people save a list of codes. Each code works once as a second factor.',
  oidc: 'Lets people sign in with an account at a provider such as Google.',
  passkey: 'Lets people sign in with a passkey from their device or password manager.',
  password: 'Lets people sign in with a password and an identifier, such as an email address.',
  profile: 'Lets people change their traits, such as their name, in the account settings.',
  saml: 'Lets people sign in with a SAML identity provider, such as their company’s.',
  totp: 'Accepts codes from an app such as Google Authenticator as a second factor.',
  webauthn: 'Accepts a security key as a second factor or, if turned on below, instead of a password.',
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
  email_body_plaintext: 'plain-text body of the email',
  email_subject: 'subject of the email',
  sms_body_plaintext: 'text message',
}

const own: Record<string, Described> = {
  name: ['Project name', 'Shown in the console.'],
  id: ['Revision ID', 'A new ID is assigned each time you save.'],
  project_id: ['Project ID', 'Never changes.'],
  created_at: ['Created', 'When this revision was saved.'],
  updated_at: ['Updated', 'When the project last changed.'],
  strict_security: ['Strict security', 'Applies stricter security rules. Recommended for production.'],
  organizations: ['Organizations', 'Business customers whose people sign in with their own identity provider.'],
  scim_clients: [
    'SCIM clients',
    'Directories, such as Okta or Microsoft Entra, that create, update and deactivate identities.',
  ],
  project_revision_hooks: ['Hooks', 'Webhooks and other steps that run before or after a flow.'],
  account_experience_contact_url: ['Contact URL', 'Link to your contact page on the account screens.'],
  account_experience_privacy_policy_url: ['Privacy policy URL', 'Link to your privacy policy on the account screens.'],
  account_experience_terms_of_service_url: ['Terms of service URL', 'Link to your terms on the account screens.'],
  account_experience_custom_translations: [
    'Custom translations',
    'Replaces texts on the account screens with your own.',
  ],
  account_experience_default_locale: ['Default language', 'Used on the account screens if no language is detected.'],
  account_experience_enabled_locales: ['Languages', 'Languages that people can choose from. If empty, all languages.'],
  account_experience_locale_behavior: [
    'Language selection',
    'respect_accept_language: use the browser’s language. force_default: always use the default language.',
  ],
  account_experience_favicon_dark: ['Favicon, dark', 'Shown on the browser tab in dark mode.'],
  account_experience_favicon_light: ['Favicon, light', 'Shown on the browser tab.'],
  account_experience_logo_dark: ['Logo, dark', 'Shown on the account screens in dark mode.'],
  account_experience_logo_light: ['Logo, light', 'Shown on the account screens.'],
  account_experience_theme_variables_dark: ['Theme variables, dark', 'Colors and radii in dark mode, as JSON.'],
  account_experience_theme_variables_light: ['Theme variables, light', 'Colors and radii in light mode, as JSON.'],
  account_experience_hide_ory_branding: ['Hide branding', 'Removes the provider’s badge from the account screens.'],
  account_experience_hide_registration_link: [
    'Hide sign-up link',
    'Removes the link to sign-up from the sign-in screen.',
  ],
  disable_account_experience_welcome_screen: [
    'Turn off the welcome screen',
    'Makes the hosted page /ui/welcome unavailable.',
  ],
  enable_ax_v2: ['New account screens', 'Uses the current version of the hosted account screens.'],
  hydra_oauth2_allowed_top_level_claims: [
    'Top-level claims',
    'Custom claims that access tokens can contain at the top level, not only under ext.',
  ],
  hydra_oauth2_client_credentials_default_grant_allowed_scope: [
    'Grant all scopes by default',
    'A client credentials request that names no scope is granted all scopes of the client.',
  ],
  hydra_oauth2_device_authorization_token_polling_interval: [
    'Device polling interval',
    'How long a device has to wait between two token requests.',
  ],
  hydra_oauth2_device_authorization_user_code_entropy_preset: [
    'Device code strength',
    'High: longest codes, hardest to guess. Low: shortest codes, easiest to type.',
  ],
  hydra_oauth2_exclude_not_before_claim: ['Omit nbf', 'Issues access tokens without the nbf (not before) claim.'],
  hydra_oauth2_grant_jwt_iat_optional: [
    'JWT grant: iat optional',
    'Accepts assertions without the iat (issued at) claim.',
  ],
  hydra_oauth2_grant_jwt_jti_optional: [
    'JWT grant: jti optional',
    'Accepts assertions without the jti (ID) claim. Such an assertion can be used more than once.',
  ],
  hydra_oauth2_grant_jwt_max_ttl: ['JWT grant: maximum lifespan', 'Rejects assertions that are valid for longer.'],
  hydra_oauth2_grant_jwt_omit_assertion_audience: [
    'JWT grant: omit audience',
    'Doesn’t copy the assertion’s audience to the access token.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_period: [
    'Refresh token grace period',
    'How long a refresh token still works after rotation, so that clients can retry. 0s turns this off.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_reuse_count: [
    'Refresh token reuses',
    'How many times a rotated refresh token can be reused in the grace period. 0 means no limit.',
  ],
  hydra_oauth2_mirror_top_level_claims: ['Mirror claims', 'Also lists top-level custom claims under ext.'],
  hydra_oauth2_pkce_enforced: ['Require PKCE', 'Rejects authorization code requests without PKCE from all clients.'],
  hydra_oauth2_pkce_enforced_for_public_clients: [
    'Require PKCE for public clients',
    'Rejects authorization code requests without PKCE from clients that have no secret.',
  ],
  hydra_oauth2_preserve_ext_claims: [
    'Keep ext claims',
    'Keeps custom claims that aren’t at the top level under ext. Only applies if Mirror claims is off.',
  ],
  hydra_oauth2_refresh_token_hook: [
    'Refresh token hook',
    'URL called before a token is refreshed. The response can change the token’s claims.',
  ],
  hydra_oauth2_token_hook: [
    'Token hook',
    'URL called before a token is issued. The response can change the token’s claims.',
  ],
  hydra_oauth2_token_prefix: [
    'Token prefix',
    'Start of opaque tokens and authorization codes, such as acme_%s_, so that secret scanners can detect leaks. %s is replaced with at, rt or ac.',
  ],
  hydra_oidc_dynamic_client_registration_default_scope: [
    'Default scope of registered clients',
    'Scopes of a client that registers without requesting any.',
  ],
  hydra_oidc_dynamic_client_registration_enabled: [
    'Dynamic client registration',
    'Lets anyone register an OAuth2 client without signing in.',
  ],
  hydra_oidc_subject_identifiers_pairwise_salt: [
    'Pairwise subject salt',
    'Used to derive pairwise subjects. If you change it, every person gets a new subject at every client.',
  ],
  hydra_oidc_subject_identifiers_supported_types: [
    'Subject types',
    'public: the same subject for all clients. pairwise: a different subject for each client.',
  ],
  hydra_secrets_cookie: ['OAuth2 cookie secrets', 'Protect the OAuth2 service’s cookies.'],
  hydra_secrets_pagination: ['OAuth2 page token secrets', 'Protect the OAuth2 service’s page tokens.'],
  hydra_secrets_system: ['OAuth2 system secrets', 'Protect tokens and keys of the OAuth2 service.'],
  hydra_serve_cookies_same_site_legacy_workaround: [
    'SameSite workaround',
    'Also sets a cookie without SameSite for old browsers that reject SameSite=None.',
  ],
  hydra_serve_cookies_same_site_mode: [
    'OAuth2 cookie SameSite',
    'Whether browsers send OAuth2 cookies with requests from other sites. None requires HTTPS.',
  ],
  hydra_strategies_access_token: [
    'Access token format',
    'opaque: APIs verify tokens by introspection, and revocation is immediate. jwt: APIs verify tokens themselves, and tokens stay valid until they expire.',
  ],
  hydra_strategies_jwt_scope_claim: [
    'Scopes in JWTs',
    'list: scp, an array. string: scope, separated by spaces. both: both claims.',
  ],
  hydra_strategies_scope: [
    'Scope matching',
    'exact: scopes have to match exactly. wildcard: files.* also matches files.read.',
  ],
  hydra_ttl_access_token: ['Access token lifespan', 'How long access tokens are valid.'],
  hydra_ttl_auth_code: ['Authorization code lifespan', 'How long an authorization code can be exchanged for tokens.'],
  hydra_ttl_device_user_code: ['Device code lifespan', 'How long a device code can be entered.'],
  hydra_ttl_id_token: ['ID token lifespan', 'How long ID tokens are valid.'],
  hydra_ttl_login_consent_request: [
    'Sign-in and consent lifespan',
    'How long people have to sign in and give consent.',
  ],
  hydra_ttl_refresh_token: ['Refresh token lifespan', 'How long refresh tokens are valid. -1 means they never expire.'],
  hydra_urls_consent: ['Consent screen', 'Where people allow or deny a client access.'],
  hydra_urls_device_success: ['Device approved screen', 'Where people go after they approve a device.'],
  hydra_urls_device_verification: ['Device code screen', 'Where people enter a device code.'],
  hydra_urls_error: ['OAuth2 error screen', 'Where people go if a request can’t be completed.'],
  hydra_urls_login: ['OAuth2 sign-in screen', 'Where people sign in to continue to a client.'],
  hydra_urls_logout: ['OAuth2 sign-out screen', 'Where people confirm that they want to sign out.'],
  hydra_urls_post_logout_redirect: ['After OAuth2 sign-out', 'Where people go if the client doesn’t specify a URL.'],
  hydra_urls_registration: ['OAuth2 sign-up screen', 'Where people sign up to continue to a client.'],
  hydra_urls_self_issuer: [
    'Issuer URL',
    'Value of the iss claim. If you change it, clients reject the tokens they already have.',
  ],
  hydra_webfinger_jwks_broadcast_keys: ['Published keys', 'Key sets published at the public JWKS URL.'],
  hydra_webfinger_oidc_discovery_supported_claims: ['Discovery: claims', 'Claims listed in the discovery document.'],
  hydra_webfinger_oidc_discovery_supported_scope: ['Discovery: scopes', 'Scopes listed in the discovery document.'],
  keto_namespace_configuration: ['Permission rules', 'Namespaces and their rules in the Ory Permission Language.'],
  keto_namespaces: ['Namespaces', 'Legacy list of namespaces without rules. Replaced by permission rules.'],
  keto_secrets_pagination: ['Permission page token secrets', 'Protect the permission service’s page tokens.'],
  kratos_cookies_same_site: [
    'Flow cookie SameSite',
    'Whether browsers send flow cookies with requests from other sites. None requires HTTPS.',
  ],
  kratos_courier_channels: ['Channels', 'HTTP services that deliver text messages.'],
  kratos_courier_delivery_strategy: [
    'Email delivery',
    'Whether your mail server (smtp) or the API of an email service (http) sends emails.',
  ],
  kratos_courier_http_request_config_auth_api_key_in: [
    'Email service: key location',
    'Whether the API key is sent in a header or a cookie.',
  ],
  kratos_courier_http_request_config_auth_api_key_name: [
    'Email service: key name',
    'Name of the header or cookie that contains the API key.',
  ],
  kratos_courier_http_request_config_auth_api_key_value: [
    'Email service: API key',
    'Key used to authenticate with the email service.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_password: [
    'Email service: password',
    'Password for basic authentication.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_user: [
    'Email service: user',
    'Username for basic authentication.',
  ],
  kratos_courier_http_request_config_auth_type: [
    'Email service: authentication',
    'How requests to the email service are authenticated.',
  ],
  kratos_courier_http_request_config_body: [
    'Email service: body',
    'Jsonnet function that turns a message into the request body.',
  ],
  kratos_courier_http_request_config_headers: [
    'Email service: headers',
    'Sent with every request to the email service.',
  ],
  kratos_courier_http_request_config_method: ['Email service: method', 'HTTP method of the request.'],
  kratos_courier_http_request_config_url: ['Email service: URL', 'Endpoint that receives the messages.'],
  kratos_courier_smtp_connection_uri: [
    'SMTP server',
    'Credentials, host and port of your mail server, as smtps://user:password@host:port/.',
  ],
  kratos_courier_smtp_from_address: ['Sender address', 'From address of all emails.'],
  kratos_courier_smtp_from_name: ['Sender name', 'Shown next to the From address.'],
  kratos_courier_smtp_headers: ['Email headers', 'Added to every email.'],
  kratos_courier_smtp_local_name: ['SMTP local name', 'Hostname sent in the EHLO command.'],
  kratos_feature_flags_cacheable_sessions: [
    'Cacheable sessions',
    'Allows responses of /sessions/whoami to be cached at the network edge.',
  ],
  kratos_feature_flags_cacheable_sessions_max_age: [
    'Session cache lifespan',
    'How long a response is cached. A revoked session can keep working for this long.',
  ],
  kratos_feature_flags_choose_recovery_address: [
    'Choose the recovery address',
    'Lets people with several addresses choose where the code is sent.',
  ],
  kratos_feature_flags_faster_session_extend: [
    'Faster session extension',
    'The response to extending a session doesn’t include the session, which is faster.',
  ],
  kratos_feature_flags_legacy_continue_with_verification_ui: [
    'Always continue with verification',
    'Sign-up responses always include show_verification_ui in continue_with, as in earlier versions.',
  ],
  kratos_feature_flags_legacy_oidc_registration_node_group: [
    'Legacy group of social sign-up fields',
    'Puts fields that the provider left empty in the group oidc, as in earlier versions, instead of default.',
  ],
  kratos_feature_flags_legacy_require_verified_login_error: [
    'Legacy error for unverified addresses',
    'Shows an error at sign-in with an unverified address instead of continuing to verification.',
  ],
  kratos_feature_flags_password_profile_registration_node_group: [
    'Group of the password method',
    'Group of the sign-up fields if password is the only method: password (legacy) or default.',
  ],
  kratos_feature_flags_refresh_login_choose_address: [
    'Choose the address for reauthentication',
    'Lets people choose where the code is sent when they reauthenticate.',
  ],
  kratos_feature_flags_use_continue_with_transitions: [
    'Explicit next steps',
    'Responses specify the next flow in continue_with instead of redirecting.',
  ],
  kratos_identity_schemas: ['Identity schemas', 'JSON Schemas that define the traits of identities.'],
  kratos_oauth2_provider_headers: ['OAuth2 service: headers', 'Sent with every request to the OAuth2 service.'],
  kratos_oauth2_provider_override_return_to: [
    'OAuth2 service: continue the request',
    'After recovery or verification, people return to the OAuth2 request they started from.',
  ],
  kratos_oauth2_provider_url: [
    'OAuth2 service: URL',
    'Admin URL of the OAuth2 service that uses this project for sign-in.',
  ],
  kratos_preview_default_read_consistency_level: [
    'Read consistency',
    'strong: lists of identities include the latest changes. eventual: faster, but may be a few seconds behind.',
  ],
  kratos_secrets_cipher: ['Encryption secrets', 'Encrypt the tokens of social sign-in providers.'],
  kratos_secrets_cookie: ['Cookie secrets', 'Protect the identity service’s cookies.'],
  kratos_secrets_default: ['Default secrets', 'Used if no other secret is set.'],
  kratos_secrets_pagination: ['Page token secrets', 'Protect the identity service’s page tokens.'],
  kratos_security_account_enumeration_mitigate: [
    'Hide which accounts exist',
    'Sign-in and sign-up don’t reveal whether an account exists.',
  ],
  kratos_selfservice_allowed_return_urls: [
    'Allowed return URLs',
    'URLs that return_to can redirect to. All others are rejected.',
  ],
  kratos_selfservice_default_browser_return_url: [
    'Default return URL',
    'Where people go after a flow that doesn’t specify another URL.',
  ],
  kratos_selfservice_flows_error_ui_url: ['Error screen', 'Where people go if a flow fails.'],
  kratos_selfservice_flows_login_style: [
    'Sign-in steps',
    'unified: everything on one screen. identifier_first: first the email address, then a method.',
  ],
  kratos_selfservice_flows_registration_enable_legacy_one_step: [
    'Sign up in one step',
    'Shows profile and credentials on one screen instead of two.',
  ],
  kratos_selfservice_flows_registration_login_hints: [
    'Sign-in hints',
    'If someone signs up with an address that already has an account, shows how to sign in to it.',
  ],
  kratos_selfservice_flows_settings_privileged_session_max_age: [
    'Privileged session age',
    'How long after signing in people can change credentials without reauthenticating.',
  ],
  kratos_selfservice_flows_settings_required_aal: [
    'Required assurance level for account settings',
    'highest_available: people with a second factor have to use it to change settings. aal1: the first factor is enough.',
  ],
  kratos_selfservice_methods_captcha_config_allowed_domains: [
    'Bot challenge: domains',
    'Hostnames on which the challenge can be solved.',
  ],
  kratos_selfservice_methods_captcha_config_byo: [
    'Bot challenge: own widget',
    'Uses your own Turnstile widget instead of the managed one.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_secret: [
    'Bot challenge: own secret',
    'Secret key of your own Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_sitekey: [
    'Bot challenge: own site key',
    'Site key of your own Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_secret: [
    'Bot challenge: secret',
    'Secret key of the Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_sitekey: [
    'Bot challenge: site key',
    'Site key of the Turnstile widget.',
  ],
  kratos_selfservice_methods_captcha_config_legacy_inject_node: [
    'Bot challenge: legacy node',
    'Adds the challenge to forms as in earlier versions, for older user interfaces.',
  ],
  kratos_selfservice_methods_code_config_lifespan: ['One-time code: lifespan', 'How long a code is valid.'],
  kratos_selfservice_methods_code_config_max_submissions: [
    'One-time code: attempts',
    'People need a new code after this many wrong attempts.',
  ],
  kratos_selfservice_methods_code_config_missing_credential_fallback_enabled: [
    'One-time code: accounts without a code credential',
    'Lets people sign in with a code if their account was created before one-time codes were turned on.',
  ],
  kratos_selfservice_methods_code_mfa_enabled: ['One-time code: second factor', 'Accepts a code as a second factor.'],
  kratos_selfservice_methods_code_passwordless_enabled: [
    'One-time code: sign-in',
    'Lets people sign in with just a code.',
  ],
  kratos_selfservice_methods_code_passwordless_login_fallback_enabled: [
    'One-time code: for all accounts',
    'Lets people who signed up with a password or a provider sign in with a code, too.',
  ],
  kratos_selfservice_methods_deviceauthn_config_android_app_ids: [
    'Device key: Android apps',
    'Apps that can register a device key.',
  ],
  kratos_selfservice_methods_deviceauthn_config_first_factor: [
    'Device key: first factor',
    'Lets people sign in with just a device key.',
  ],
  kratos_selfservice_methods_deviceauthn_config_insecure_allow_relaxed_attestation: [
    'Device key: relaxed attestation',
    'Development projects only. Accepts keys with weaker attestation. They stop working when you turn this off.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_app_ids: [
    'Device key: iOS apps',
    'Apps that can register a device key.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_biometric_first_factor: [
    'Device key: iOS biometrics',
    'Lets people sign in with just an iOS key protected by Face ID or Touch ID. Apple can’t attest this protection.',
  ],
  kratos_selfservice_methods_deviceauthn_config_pin_max_attempts: [
    'Device key: PIN attempts',
    'The key is locked after this many wrong PINs in a row.',
  ],
  kratos_selfservice_methods_link_config_base_url: [
    'Magic link: base URL',
    'Used instead of the project URL in links in messages.',
  ],
  kratos_selfservice_methods_link_config_lifespan: ['Magic link: lifespan', 'How long a link is valid.'],
  kratos_selfservice_methods_oidc_config_base_redirect_uri: [
    'Social sign-in: base redirect URI',
    'Used instead of the project URL in the redirect URIs that you register with providers.',
  ],
  kratos_selfservice_methods_oidc_config_providers: [
    'Social sign-in: providers',
    'Providers that people can sign in with, in display order.',
  ],
  kratos_selfservice_methods_oidc_enable_auto_link_policy: [
    'Social sign-in: link accounts',
    'Links a sign-in with an auto_link provider to the account with the same verified address, without confirmation.',
  ],
  kratos_selfservice_methods_password_config_haveibeenpwned_enabled: [
    'Password: reject leaked passwords',
    'Rejects passwords found in known data breaches.',
  ],
  kratos_selfservice_methods_password_config_identifier_similarity_check_enabled: [
    'Password: reject similar passwords',
    'Rejects passwords that are similar to the email address.',
  ],
  kratos_selfservice_methods_password_config_ignore_network_errors: [
    'Password: ignore network errors',
    'Accepts passwords without this check if the breach database can’t be reached. If off, new passwords are rejected until it can.',
  ],
  kratos_selfservice_methods_password_config_max_breaches: [
    'Password: breaches allowed',
    'Rejects passwords found in more breaches than this. 0 rejects every leaked password.',
  ],
  kratos_selfservice_methods_password_config_min_password_length: [
    'Password: minimum length',
    'Minimum number of characters.',
  ],
  kratos_selfservice_methods_saml_config_providers: [
    'SAML: providers',
    'Identity providers that people can sign in with.',
  ],
  kratos_selfservice_methods_totp_config_issuer: [
    'Authenticator app: issuer',
    'Name shown next to the code in authenticator apps.',
  ],
  kratos_selfservice_methods_webauthn_config_passwordless: [
    'Security key: sign-in',
    'Lets people sign in with just a security key. It no longer counts as a second factor.',
  ],
  kratos_selfservice_methods_webauthn_config_rp_icon: ['Security key: icon', 'Deprecated. This setting has no effect.'],
  kratos_session_cookie_persistent: [
    'Persistent session cookie',
    'Keeps people signed in after they close the browser.',
  ],
  kratos_session_cookie_same_site: [
    'Session cookie SameSite',
    'Whether browsers send the session cookie with requests from other sites. None requires HTTPS.',
  ],
  kratos_session_lifespan: ['Session lifespan', 'How long people stay signed in before a session expires.'],
  kratos_session_whoami_required_aal: [
    'Required assurance level for sessions',
    'highest_available: /sessions/whoami rejects sessions of people with a second factor until they use it. aal1: the first factor is enough.',
  ],
  kratos_session_whoami_tokenizer_templates: [
    'Session tokenizer templates',
    'Templates that turn a session into a JWT, with a lifespan, claims mapper and signing key.',
  ],
  serve_admin_cors_allowed_origins: ['Admin API: origins', 'Origins that can call the admin API from a browser.'],
  serve_admin_cors_enabled: ['Admin API: CORS', 'Lets pages of other origins call the admin API.'],
  serve_public_cors_allowed_origins: ['Public API: origins', 'Origins that can call the public API from a browser.'],
  serve_public_cors_enabled: ['Public API: CORS', 'Lets pages of other origins call the public API.'],
  talos_cache_enabled: [
    'Cache verifications',
    'Caches verification results. A revoked key keeps working until its cached result expires.',
  ],
  talos_cache_ttl: ['Cache lifespan', 'How long verification results are cached.'],
  talos_credentials_api_keys_default_ttl: ['API key lifespan', 'How long keys are valid if no expiry is given.'],
  talos_credentials_api_keys_max_ttl: ['Maximum API key lifespan', 'The longest lifespan a key can have.'],
  talos_credentials_api_keys_prefix_current: ['API key prefix', 'Every new key starts with this prefix.'],
  talos_credentials_api_keys_prefix_public_current: [
    'Public API key prefix',
    'Every new public key starts with this prefix.',
  ],
  talos_credentials_api_keys_prefix_public_retired: ['Retired public prefixes', 'Earlier prefixes that still work.'],
  talos_credentials_api_keys_prefix_retired: ['Retired prefixes', 'Earlier prefixes that still work.'],
  talos_credentials_derived_tokens_default_ttl: [
    'Derived token lifespan',
    'How long tokens derived from a key are valid.',
  ],
  talos_credentials_derived_tokens_jwt_signing_key_id: ['Signing key ID', 'ID of the key that signs derived JWTs.'],
  talos_credentials_derived_tokens_jwt_signing_keys_urls: ['Signing keys', 'URLs of the keys that sign derived JWTs.'],
  talos_credentials_derived_tokens_macaroon_prefix_current: [
    'Macaroon prefix',
    'Every new macaroon starts with this prefix.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_retired: [
    'Retired macaroon prefixes',
    'Earlier prefixes that still work.',
  ],
  talos_credentials_issuer: ['API key issuer', 'Issuer in keys and tokens.'],
  talos_credentials_issuer_retired: ['Retired issuers', 'Deprecated and read-only. Use the list with dates.'],
  talos_credentials_issuer_retired_entries: [
    'Retired issuers, with dates',
    'Earlier issuers. Keys issued by them still work.',
  ],
  talos_rate_limit_enabled: ['Rate limit', 'Limits how often keys can be verified.'],
  talos_secrets_hmac_current: ['HMAC secret', 'Signs API keys.'],
  talos_secrets_hmac_retired: ['Retired HMAC secrets', 'Earlier secrets that still work.'],
  talos_secrets_hmac_retired_entries: [
    'Retired HMAC secrets, with dates',
    'Earlier secrets with the dates when they were retired.',
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
    return [label, 'Where people go next, unless the request specifies an allowed return URL.']
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
        ? 'Template for addresses without an account.'
        : 'Message template. To edit it with a preview, go to Email and SMS.',
    ]
  }
  const rp = /methods_(passkey|webauthn)_config_rp_(\w+)$/.exec(name)
  if (rp) {
    const [, method = '', part = ''] = rp
    if (part === 'id')
      return [
        `${methodOf(method)}: domain`,
        'Keys are bound to this domain. If you change it, existing keys stop working.',
      ]
    if (part === 'origins') return [`${methodOf(method)}: origins`, 'Origins where keys can be used.']
    return [`${methodOf(method)}: display name`, 'Shown by the browser.']
  }
  const method = /methods_(\w+)_enabled$/.exec(name)
  if (method) return [methodOf(method[1] ?? ''), methodAbout[method[1] ?? ''] ?? '']
  const discovery = /oidc_discovery_(\w+)_url$/.exec(name)
  if (discovery)
    return [`Discovery: ${(discovery[1] ?? '').replaceAll('_', ' ')} URL`, 'URL listed in the discovery document.']
  const flow = /flows_(\w+?)_(lifespan|ui_url|enabled|use|notify_unknown_recipients)$/.exec(name)
  if (flow) {
    const [, kind = '', part = ''] = flow
    const called = upper(flowOf(kind))
    if (part === 'lifespan') return [`${called}: lifespan`, 'How long people have to complete the flow.']
    if (part === 'ui_url') return [`${called} screen`, `URL of the ${flowOf(kind)} screen.`]
    if (part === 'enabled') return [called, `Turns on ${flowOf(kind)}.`]
    if (part === 'use') return [`${called}: message`, 'Whether messages contain a code or a link.']
    return [
      `${called}: notify unknown addresses`,
      'Also sends a message if the address has no account, so that people know to try another one.',
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
  groupsLabel: 'Setting groups',
  search: 'Search settings',
  found: (count: number) => plural('en', count, { one: '{count} setting', other: '{count} settings' }),
  showAll: (count: number) => `Show all ${count} settings`,
  none: 'No settings match.',
  changed: 'Changed',
  unsaved: 'Not saved yet',
  idle: 'The embedded platform stores this setting but doesn’t use it.',
  needs: (label: string, value: string) => `Only applies if ${label} is set to ${value}.`,
  reset: (label: string) => `Reset ${label} to its default`,
  resetShort: 'Reset',
  isDefault: (value: string) => `Default: ${value}`,
  platformDefault: 'Default',
  builtIn: 'built in',
  limits: (min: string | undefined, max: string | undefined) =>
    [min && `at least ${min}`, max && `at most ${max}`].filter(Boolean).join(', '),
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
  secretsRotate: 'A new secret is added in first place. Older ones stay valid.',
  recordElsewhere: 'Edit this on its own screen or in the JSON configuration.',
  wrong: {
    duration: 'Enter a duration such as 30s, 15m or 1h30m.',
    url: 'Enter a URL that starts with https:// or http://, or a path.',
    integer: (min: number, max: number) =>
      max === Infinity ? `Enter a whole number of at least ${min}.` : `Enter a whole number from ${min} to ${max}.`,
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
    noMethod: 'This turns off the last sign-in method. Only people who are already signed in keep access.',
    namelessPasskeys: (schemas: string) =>
      `With these schemas, people can’t add a passkey to their account: ${schemas}. Mark a trait that names the passkey: "ory.sh/kratos": { "credentials": { "passkey": { "display_name": true } } }.`,
    method: (label: string) => `People whose only sign-in method is ${label} can no longer sign in.`,
    noLockouts: 'No one loses their only sign-in method.',
    lockedOut: (count: number, shown: string) =>
      count === 1
        ? '1 person has no other sign-in method and can no longer sign in.'
        : `${shown} people have no other sign-in method and can no longer sign in.`,
    recoverable: (all: boolean, shown: string) =>
      all ? 'They can use recovery to get back in.' : `${shown} of them can use recovery to get back in.`,
    provider: (id: string, linked: string, only: string) =>
      `Provider ${id}: ${linked} linked, ${only} without another sign-in method.`,
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
    domain: (label: string) => `You’re changing ${label}. Keys registered for the old domain stop working.`,
    urls: 'Apps that use a return URL you’re removing stop working.',
    issuer: 'You’re changing the issuer. Clients reject tokens until they’re configured with the new one.',
    recovery: 'You’re turning off recovery. People who lose access can no longer get back in on their own.',
    unsendable: {
      recovery:
        'Recovery uses a method that is turned off, so recovery always fails. Turn it on, or choose the other one.',
      verification:
        'Verification uses a method that is turned off, so verifications and sign-ups that need one fail. Turn it on, or choose the other one.',
    },
  },
  json: {
    title: 'Configuration as JSON',
    about: 'The stored configuration of each service. Secrets are shown as dots and stay unchanged.',
    services: { identity: 'Identity', oauth2: 'OAuth2', permission: 'Permissions' },
    service: 'Service',
    document: 'Configuration',
    object: 'Enter a JSON object.',
  },
}

export type Text = typeof en
