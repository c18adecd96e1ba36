/** The English texts of Setup check: subjects, findings and reasons, each by a stable code. `{name}` is a parameter. */
export const setupCheckTexts = {
  subject_account_domain: 'Account domain',
  subject_configuration: 'Configuration',
  subject_control_api: 'Control API',
  subject_data: 'Data folder',
  subject_database: 'Database',
  subject_egress: 'Egress',
  subject_identity: 'Identity service',
  subject_identity_admin_of: 'Identity admin API of {project}',
  subject_identity_of: 'Identity service of {project}',
  subject_oauth2_admin_of: 'OAuth2 admin API of {project}',
  subject_oauth2_of: 'OAuth2 service of {project}',
  subject_people: 'People',
  subject_permission_of: 'Permission read API of {project}',
  subject_permission_write_of: 'Permission write API of {project}',
  subject_permission_syntax_of: 'Permission syntax API of {project}',
  subject_platform: 'Platform',
  subject_project: 'Project {project}',
  subject_public_url: 'Public URL',
  subject_remotes: 'Remotes',
  subject_shell: 'Shell',
  subject_sign_in: 'Sign-in',
  subject_tls: 'TLS',

  variable_misspelled: "{name} isn't a setting and is ignored. Did you mean {near}?",

  public_url_local: 'Not set. Fine on localhost.',
  public_url_missing: 'Not set, but the gateway listens on {host}. Set the console’s https URL.',
  public_url_not_https:
    "{url} doesn't use https. Cookies aren't Secure, passkeys don't work, and passwords are sent unencrypted.",
  public_url_https: '{url}. Cookies are Secure and bound to its host (__Host-).',
  public_url_http: '{url}. Cookies are limited to this machine.',
  public_url_reached: '{url} reaches a gateway.',
  public_url_status:
    '{url} responds with {status}. Check that the URL is correct and that the proxy forwards requests to the gateway.',
  public_url_unreachable: "{url} can't be reached from this machine: {reason}.",
  no_trusted_proxy:
    'A proxy handles TLS, but no proxy is trusted, so all clients appear to have the proxy’s IP address.',
  redirect_uri_unknown: "This can't be checked. The provider has to allow the redirect URI {url}.",

  tls_off: 'Off. Fine behind a proxy that handles TLS, or on localhost.',
  certificate_expired: 'The certificate expired on {date}.',
  certificate_expires: 'The certificate expires on {date}. Days left: {days}.',
  certificate_valid: 'The certificate is valid until {date}.',
  certificate_host: "The certificate isn't valid for {host}.",
  certificate_unusable: "The certificate can't be used: {reason}.",
  key_readable: 'Other users of this machine can read the key. Run chmod 600.',

  data_in_database: 'Not used. Sessions and the action log are in the database.',
  data_in_memory: 'Kept in memory. Sessions and the action log are lost on restart. Set a folder to keep them.',
  data_free: '{folder}: {free} MiB free',
  data_not_created: "{folder} can't be created because {parent} isn't writable.",
  data_created: '{folder} will be created at the first start.',
  data_not_writable: "{folder} isn't writable ({error}).",

  shell_found: '{file} exists.',
  shell_missing: "{file} doesn't exist. Run npm run build.",

  database_unused: 'Not used. Data is in the data folder.',
  database_responds: 'PostgreSQL {version} responds.',
  database_failed: "The database doesn't respond ({error}).",
  database_silent: "The database doesn't respond within {seconds} s.",
  secret_missing: 'Not set. Other gateways that use this database can’t read this gateway’s cookies.',

  people: 'People with a role: {people}. Owners: {owners}.',
  no_owner: 'No one is an owner, so no one can open this page or make changes reserved for owners.',

  egress_allowed: 'Projects can call the public internet and {allowed} (ATRIUM_EGRESS_ALLOW).',
  egress_unknown:
    'Projects can call the public internet. Other destinations depend on ATRIUM_EGRESS_ALLOW, which this console can’t read. See the platform’s startup log.',

  account_domain_unset: 'Not set. Account screens of projects are at {url}/a/<slug>.',
  account_domain_resolved: 'Subdomains of {domain} can be resolved.',
  account_domain_unresolved: "{name} can't be resolved. Add a DNS record for *.{domain}.",

  remotes: 'Found: {remotes}.',
  no_remotes: 'No remote is built in {folder}. Run npm run build.',
  registry_failed: "The registry can't be read completely: {reason}",
  remote_failed: "Remote {remote} can't be used: {reason}",
  remote_file_missing: "The entry file of remote {remote} isn't among the built files.",
  remote_status: 'Remote {remote}: {url} responds with {status}.',
  remote_type: 'Remote {remote}: {url} has the content type “{type}” instead of JavaScript.',
  remote_origin: "Remote {remote}: {url} doesn't allow this origin (Access-Control-Allow-Origin).",
  remote_unreachable: "Remote {remote}: {url} can't be reached: {reason}.",

  service_responds: '{url} responds.',
  service_responds_version: '{url} responds, version {version}.',
  service_status: '{url} responds with {status}.',
  service_unreachable: "{url} can't be reached: {reason}.",
  service_credential: '{url} rejects the credential ({status}).',
  service_not_identity_admin: '{url} is not the admin API of an identity service: {path} responds with {status}.',
  service_not_oauth2_admin: '{url} is not the admin API of an OAuth2 service: {path} responds with {status}.',
  service_not_permission: '{url} is not the read API of a permission service: {path} responds with {status}.',
  service_is_admin: '{url} is the admin URL of an identity service. Use its public URL (often port 4433).',
  service_not_identity:
    '{url} does not respond as the public API of an identity service (Kratos): GET {path} responds with {status}.',
  service_old: 'Version {version} is older than {oldest}, the oldest version that this console is tested with.',
  clock_ahead: "Its clock is {seconds} s ahead of this machine's clock.",
  clock_behind: "Its clock is {seconds} s behind this machine's clock.",
  setting_differs: '{setting} is {is} and should be {wanted}.',
  base_url_differs: '{setting} is {is} and should be {wanted}: links in messages and providers’ callback URLs use it.',
  return_urls: "{setting} doesn't include {wanted}. People who have to sign in to open a screen don't return to it.",
  cookie_domain: '{setting} is {is}, which does not include {host}. Cookies are limited to {host} instead.',
  identity_settings_unknown:
    'Other settings can’t be read. Check that flows.settings.ui_url, flows.logout.after, methods.webauthn and methods.passkey (rp.id, origins) use {url}.',
  openid_missing: 'It has no OpenID configuration ({status}). Check that this is the public URL.',
  oauth2_url_differs:
    '{setting} results in {is} instead of {wanted}. A sign-in started at one can’t be completed at the other.',
  oauth2_urls_unknown:
    "Other URLs can't be read. Check that urls.login, urls.consent, urls.logout and urls.device.verification are {url}/login, {url}/consent, {url}/logout and {url}/device.",

  check_slow: 'The check took longer than {seconds} s.',
  check_failed: 'The check failed.',
  no_json: 'no JSON',
  quoted: '{reason}',

  reason_refused: 'connection refused',
  reason_name: 'the host name cannot be resolved',
  reason_host: 'the host is unreachable',
  reason_certificate_expired: 'its certificate has expired',
  reason_certificate_name: 'its certificate is for another name',
  reason_certificate:
    'its certificate isn’t trusted (set NODE_EXTRA_CA_CERTS to the file of its certificate authority)',
  reason_no_tls: 'it doesn’t use TLS (http instead of https)',
  reason_closed: 'it closed the connection (it may require https)',
  reason_silent: 'no response within {seconds} s',
} as const

export type SetupCheckCode = keyof typeof setupCheckTexts
/** The texts of one language. */
export type SetupCheckTexts = Record<SetupCheckCode, string>

type Value = string | number | Message
/** A text's code, and a value for each of its parameters; a value may be a message itself. */
export type Message = { code: string; values?: Record<string, Value> }

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** A message with a value for every parameter of its text. */
export const message = <Code extends SetupCheckCode>(
  code: Code,
  ...[values]: [Names<(typeof setupCheckTexts)[Code]>] extends [never]
    ? []
    : [Record<Names<(typeof setupCheckTexts)[Code]>, Value>]
): Message => ({ code, ...(values && { values }) })

const isKnown = (code: string): code is SetupCheckCode => Object.hasOwn(setupCheckTexts, code)

/** The parts of a text and the values between them, in order; undefined if these texts lack the code. */
export function partsOf(
  { code, values = {} }: Message,
  texts: SetupCheckTexts,
): (string | { value: Value })[] | undefined {
  if (!isKnown(code)) return undefined
  return texts[code].split(/\{(\w+)\}/).map((part, i) => (i % 2 === 0 ? part : { value: values[part] ?? '' }))
}

/** A message in English, without formatting. */
export function inEnglish(input: Message): string {
  const parts = partsOf(input, setupCheckTexts) ?? []
  return parts
    .map((part) =>
      typeof part === 'string' ? part : typeof part.value === 'object' ? inEnglish(part.value) : part.value,
    )
    .join('')
}
