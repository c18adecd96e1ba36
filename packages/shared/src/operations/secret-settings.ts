import type { Service } from './operations'

/** The parts of a project's configuration: the services' documents, and the flat revision. */
export type SettingsOf = Exclude<Service, 'control'> | 'account_experience' | 'talos' | 'current_revision'

/**
 * Settings of a project whose value is a secret, as dotted paths: `*` is any one name or index, `**` any number of them.
 * `secret-settings.test.ts` of the platform walks every setting of the services' schemas and fails for one that looks like a
 * credential and is neither here nor reviewed there.
 */
export const secretSettings: Record<SettingsOf, readonly string[]> = {
  identity: [
    'secrets',
    'courier.smtp.connection_uri',
    'courier.smtp.headers',
    'courier.http.request_config.auth.config.password',
    'courier.http.request_config.auth.config.value',
    'courier.http.request_config.headers',
    'courier.channels.*.request_config.auth.config.password',
    'courier.channels.*.request_config.auth.config.value',
    'courier.channels.*.request_config.headers',
    'oauth2_provider.headers',
    'selfservice.methods.captcha.config.cf_turnstile.secret',
    'selfservice.methods.oidc.config.providers.*.apple_private_key',
    'selfservice.methods.oidc.config.providers.*.client_secret',
    'selfservice.methods.password.config.migrate_hook.config.auth.config.password',
    'selfservice.methods.password.config.migrate_hook.config.auth.config.value',
    'selfservice.methods.password.config.migrate_hook.config.headers',
    'selfservice.flows.**.hooks.*.config.auth.config.password',
    'selfservice.flows.**.hooks.*.config.auth.config.value',
    'selfservice.flows.**.hooks.*.config.headers',
    'session.whoami.tokenizer.templates.*.jwks_url',
  ],
  oauth2: [
    'secrets',
    'oauth2.refresh_token_hook.auth.config.value',
    'oauth2.token_hook.auth.config.value',
    'oidc.subject_identifiers.pairwise.salt',
    'urls.identity_provider.headers',
  ],
  permission: ['secrets'],
  account_experience: [],
  talos: ['secrets', 'credentials.derived_tokens.jwt.signing_keys.urls'],
  current_revision: [
    'hydra_oidc_subject_identifiers_pairwise_salt',
    'hydra_secrets_cookie',
    'hydra_secrets_pagination',
    'hydra_secrets_system',
    'keto_secrets_pagination',
    'kratos_courier_channels.*.request_config_auth_config_api_key_value',
    'kratos_courier_channels.*.request_config_auth_config_basic_auth_password',
    'kratos_courier_channels.*.request_config_headers',
    'kratos_courier_http_request_config_auth_api_key_value',
    'kratos_courier_http_request_config_auth_basic_auth_password',
    'kratos_courier_http_request_config_headers',
    'kratos_courier_smtp_connection_uri',
    'kratos_courier_smtp_headers',
    'kratos_oauth2_provider_headers',
    'kratos_secrets_cipher',
    'kratos_secrets_cookie',
    'kratos_secrets_default',
    'kratos_secrets_pagination',
    'kratos_selfservice_methods_captcha_config_cf_turnstile_byo_secret',
    'kratos_selfservice_methods_captcha_config_cf_turnstile_secret',
    'kratos_selfservice_methods_oidc_config_providers.*.apple_private_key',
    'kratos_selfservice_methods_oidc_config_providers.*.client_secret',
    'kratos_session_whoami_tokenizer_templates.*.jwks_url',
    'project_revision_hooks.*.web_hook_config_auth_api_key_value',
    'project_revision_hooks.*.web_hook_config_auth_basic_auth_password',
    'scim_clients.*.authorization_header_secret',
    'talos_credentials_derived_tokens_jwt_signing_keys_urls',
    'talos_secrets_hmac_current',
    'talos_secrets_hmac_retired',
    'talos_secrets_hmac_retired_entries',
  ],
}

/**
 * Settings with the URL of a service that a project calls. The URL is secret if it has a query, which can hold a key (`?token=…`). User
 * names and passwords in URLs are hidden in all settings.
 */
export const secretQueries: Partial<Record<SettingsOf, readonly string[]>> = {
  identity: [
    'courier.http.request_config.url',
    'courier.channels.*.request_config.url',
    'oauth2_provider.url',
    'selfservice.methods.password.config.migrate_hook.config.url',
    'selfservice.flows.**.hooks.*.config.url',
  ],
  oauth2: ['oauth2.token_hook.url', 'oauth2.refresh_token_hook.url', 'urls.identity_provider.url'],
  current_revision: [
    'kratos_courier_http_request_config_url',
    'kratos_courier_channels.*.request_config_url',
    'kratos_oauth2_provider_url',
    'project_revision_hooks.*.web_hook_config_url',
  ],
}
