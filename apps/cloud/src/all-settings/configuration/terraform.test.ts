import { settings } from '../table'
import recorded from './terraform-arguments.json'
import { providerAttributes, providerSecrets } from './terraform'
import { attributesOfSettings, isMap } from './terraform-paths'

// The arguments of the provider `ory/ory` that aren't deprecated, as its documentation lists them.
const {
  ory_project_config: ofConfig,
  ory_social_provider: ofProvider,
}: Record<string, Record<string, string>> = recorded

const types: Record<string, string> = { flag: 'bool', integer: 'number', list: 'list' }
const trees = ['json', 'map', 'record', 'secretMap']

/** Arguments for which a configuration has no matching value: hooks, lists of secrets, and those covered by another setting. */
const leftOut = [
  /_hook_/,
  /_secrets_/,
  /^courier_channels$|^courier_http_request_config$|^session_tokenizer_templates$|^oauth2_token_hook_auth$|^oauth2_provider_headers$/,
  // selfservice_default_browser_return_url and the second factors' own settings
  /^default_return_url$|^mfa_enforcement$|^enable_ax_v2$/,
  /^keto_namespaces$|^project_id$/,
  // newer than the revision's settings that this console knows
  /^feature_flags_(?:enforce_identity_schema_guards|webhook_response_directives)$|^keto_feature_flags_strict_mode$/,
  /_android_allow_expired_factory_certificates$|_code_config_max_submissions$/,
]

test('exports only arguments of the provider, with their types', () => {
  for (const [place, attribute] of attributesOfSettings()) {
    expect(ofConfig).toHaveProperty(attribute)
    const setting = settings.find(({ at }) => at === place)
    // theme variables are text in the flat revision and a tree in the configuration
    if (setting && !trees.includes(setting.kind) && !isMap(attribute))
      expect([attribute, ofConfig?.[attribute]]).toEqual([attribute, types[setting.kind] ?? 'string'])
  }
  for (const attribute of [...Object.values(providerAttributes), ...providerSecrets])
    expect(ofProvider).toHaveProperty(attribute)
})

test('exports every argument or omits it for a reason', () => {
  const written = [...attributesOfSettings().values()]
  const missing = Object.keys(ofConfig ?? {}).filter(
    (name) => !written.includes(name) && !leftOut.some((reason) => reason.test(name)),
  )
  expect(missing).toEqual([])
})
