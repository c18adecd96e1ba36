// Generates the settings screen's table in apps/cloud from the revision's settings: kind, path in a service's configuration,
// allowed values, default and limits; and the services' schemas for its JSON editor. No prose is kept: the console has its own explanations.
// node scripts/settings.mjs <folder with revision-settings.tsv and services/*.config.schema.json>, after scripts/contract.mjs
import fs from 'node:fs'
import path from 'node:path'

const folder = process.argv[2]
if (!folder) {
  console.error('usage: node scripts/settings.mjs <folder of the specification>')
  process.exit(2)
}
const here = (file) => new URL(`../${file}`, import.meta.url)
const { configs, settings: places } = JSON.parse(
  fs.readFileSync(here('servers/platform/src/contract/contract.json'), 'utf8'),
)
const [, secretList = ''] =
  /current_revision: \[([^\]]*)\]/.exec(
    fs.readFileSync(here('packages/shared/src/operations/secret-settings.ts'), 'utf8'),
  ) ?? []
const secrets = new Set([...secretList.matchAll(/'([^']+)'/g)].map(([, name]) => name))
const schemas = Object.fromEntries(
  Object.keys(configs).map((service) => [
    service,
    JSON.parse(fs.readFileSync(path.join(folder, 'services', `${service}.config.schema.json`), 'utf8')),
  ]),
)

// Lists of objects are only in a service's configuration
const records = {
  kratos_courier_channels: 'courier.channels',
  kratos_identity_schemas: 'identity.schemas',
  kratos_selfservice_methods_oidc_config_providers: 'selfservice.methods.oidc.config.providers',
  kratos_selfservice_methods_saml_config_providers: 'selfservice.methods.saml.config.providers',
  kratos_session_whoami_tokenizer_templates: 'session.whoami.tokenizer.templates',
}

function schemaAt(service, dotted) {
  const root = schemas[service]
  const open = (schema) => {
    let at = schema
    while (at?.$ref?.startsWith('#/')) {
      const { $ref, ...own } = at
      const target = $ref
        .slice(2)
        .split('/')
        .reduce((part, key) => part?.[key], root)
      at = { ...target, ...own }
    }
    return at
  }
  return dotted.split('.').reduce((at, key) => open(open(at)?.properties?.[key]), root)
}

const groups = [
  ['project', /^(name|id|project_id|created_at|updated_at|strict_security|organizations|scim_clients)$/],
  ['branding', /^(account_experience|disable_account|enable_ax)/],
  ['apiKeys', /^talos_/],
  ['permissions', /^keto_/],
  [
    'security',
    /^(serve_|kratos_secrets|hydra_secrets|kratos_security|hydra_serve|kratos_cookies|hydra_oidc_subject_identifiers_pairwise)/,
  ],
  ['hooks', /^(project_revision_hooks|hydra_oauth2_(refresh_)?token_hook)$/],
  ['oauth2', /^hydra_(oauth2|strategies|ttl|oidc_dynamic)|^kratos_oauth2_provider/],
  ['discovery', /^hydra_(webfinger|oidc|urls)/],
  ['templates', /^kratos_courier_templates/],
  ['messages', /^kratos_courier/],
  ['sessions', /^kratos_session|settings_(privileged|required)|cacheable|faster_session/],
  ['advanced', /^kratos_(feature_flags|preview)/],
  ['methods', /^kratos_selfservice_methods|^kratos_identity_schemas/],
  ['returnUrls', /return_url|ui_url$/],
  ['flows', /^kratos_selfservice_flows/],
]
const groupOf = (name) => groups.find(([, pattern]) => pattern.test(name))?.[0]

const isDuration = /_lifespan$|^hydra_ttl_|_ttl$|_max_age$|_grace_period$|_polling_interval$/
const isUrl = /_url$|_uri$|^hydra_urls_|_ui_url$/
const isSource = /^kratos_courier_templates_|^keto_namespace_configuration$|_request_config_body$/
const fixed = new Set(['id', 'project_id', 'created_at', 'updated_at'])

function kindOf(name, type, values, isRecord) {
  if (fixed.has(name)) return 'fixed'
  if (isRecord) return 'json'
  if (secrets.has(name))
    return type === 'list of string'
      ? 'secrets'
      : type === 'string'
        ? 'secret'
        : type === 'object'
          ? 'secretMap'
          : 'record'
  if (type === 'boolean') return 'flag'
  if (type.startsWith('integer')) return 'integer'
  if (type === 'list of string') return 'list'
  if (type === 'object') return 'map'
  if (type !== 'string') return 'record'
  if (values) return 'choice'
  if (isSource.test(name)) return 'source'
  if (isDuration.test(name)) return 'duration'
  return isUrl.test(name) ? 'url' : 'text'
}

const chosen = {
  account_experience_locale_behavior: ['respect_accept_language', 'force_default'],
  kratos_courier_http_request_config_auth_type: ['basic_auth', 'api_key'],
  kratos_courier_http_request_config_auth_api_key_in: ['header', 'cookie'],
  hydra_serve_cookies_same_site_mode: ['Lax', 'Strict', 'None'],
  kratos_preview_default_read_consistency_level: ['strong', 'eventual'],
}

// Dependencies of settings: [setting, value]
function needsOf(name) {
  const method =
    /^(kratos_selfservice_methods_(?:captcha|code|deviceauthn|link|oidc|passkey|password|saml|totp|webauthn))_(?!enabled$)/.exec(
      name,
    )
  if (method) return [`${method[1]}_enabled`, true]
  const flow = /^(kratos_selfservice_flows_(?:recovery|registration|verification))_(?!enabled$)/.exec(name)
  if (flow) return [`${flow[1]}_enabled`, true]
  if (name.startsWith('kratos_courier_http_')) return ['kratos_courier_delivery_strategy', 'http']
  if (name === 'talos_cache_ttl') return ['talos_cache_enabled', true]
  if (name.endsWith('cors_allowed_origins')) return [name.replace('allowed_origins', 'enabled'), true]
  if (name === 'hydra_oidc_dynamic_client_registration_default_scope')
    return ['hydra_oidc_dynamic_client_registration_enabled', true]
  if (name === 'kratos_feature_flags_cacheable_sessions_max_age')
    return ['kratos_feature_flags_cacheable_sessions', true]
  return undefined
}

// Stored but not used by the embedded platform; a test compares this with the platform's code
const idle =
  /^talos_(cache|rate_limit|secrets|.*signing_key)|^strict_security$|^enable_ax_v2$|^hydra_secrets_(cookie|pagination)|^keto_secrets|^kratos_secrets_(cookie|pagination)$|deviceauthn|read_consistency|^kratos_oauth2_provider_headers|passwordless_login_fallback|legacy_inject|_byo$|rp_icon$/

const rows = fs
  .readFileSync(path.join(folder, 'revision-settings.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => {
    const [name, type, allowed] = line.split('\t')
    const [, service, dotted] = records[name] ? [type, 'identity', records[name]] : (places[name] ?? [type])
    const schema = (schemas[service] && schemaAt(service, dotted)) ?? {}
    const values = allowed
      ? allowed.split('|').filter(Boolean)
      : (chosen[name] ??
        (Array.isArray(schema.enum) && type === 'string' ? schema.enum.filter((one) => one !== '') : undefined))
    const row = {
      name,
      kind: kindOf(name, type, values, name in records),
      group: groupOf(name),
      at: service && dotted ? `${service}.${dotted}` : undefined,
      values,
      default: ['string', 'number', 'boolean'].includes(typeof schema.default) ? schema.default : undefined,
      least: schema.minimum,
      most: schema.maximum,
      needs: needsOf(name),
      idle: idle.test(name) || undefined,
    }
    if (!row.group) throw new Error(`${name} has no group`)
    return row
  })

const write = (file, value) => fs.writeFileSync(here(`apps/cloud/src/${file}`), `${JSON.stringify(value)}\n`)
write('all-settings/settings.json', rows)
fs.mkdirSync(here('apps/cloud/src/all-settings/schemas'), { recursive: true })
for (const [service, { schema }] of Object.entries(configs)) write(`all-settings/schemas/${service}.json`, schema)
console.log(`${rows.length} settings`)
