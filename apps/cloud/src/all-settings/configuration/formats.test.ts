import { HIDDEN } from '@atrium/shared/operations'

import { NoConfiguration, readConfiguration, type Configuration } from './document'
import { formats, write } from './formats'

const schema = `base64://${btoa(JSON.stringify({ type: 'object', title: '${not} code' }))}`

const shop: Configuration = {
  slug: 'shop',
  name: 'Shop',
  environment: 'prod',
  services: {
    identity: {
      config: {
        session: { lifespan: '72h', cookie: { persistent: true } },
        identity: { default_schema_id: 'customer', schemas: [{ id: 'customer', url: schema }] },
        selfservice: {
          allowed_return_urls: ['https://shop.example/'],
          methods: {
            oidc: {
              enabled: true,
              config: {
                providers: [
                  { id: 'google', provider: 'google', client_id: 'id', client_secret: HIDDEN, scope: ['email'] },
                ],
              },
            },
          },
        },
        courier: { smtp: { connection_uri: HIDDEN, from_name: 'A "shop"\n${var.x} %{if}\u0007' } },
        hashers: { algorithm: 'argon2' },
      },
    },
    oauth2: { config: { oauth2: { pkce: { enforced: true } }, ttl: { access_token: '1h' } } },
  },
  cors_public: { enabled: true, origins: ['https://shop.example'] },
}

test.each(['json', 'yaml'] as const)('%s round-trips', async (format) => {
  expect(await readConfiguration(await write(shop, format))).toEqual(shop)
})

test('omits secrets from commands and never ends a here-document early', async () => {
  const text = await write({ services: { identity: { config: { note: 'CONFIGURATION', smtp: HIDDEN } } } }, 'cli')
  expect(text).toContain("<<'CONFIGURATION_'")
  expect(text).toContain('ory update identity-config --project "$ORY_PROJECT_ID" --file identity.json --yes')
  expect(text).not.toContain('smtp')
})

test('exports settings, schemas and providers to Terraform, secrets as variables, and lists the rest', async () => {
  const text = await write(shop, 'terraform')
  expect(text).toContain('source = "ory/ory"')
  expect(text).toMatch(/session_lifespan +\= "72h"/)
  expect(text).toMatch(/oauth2_pkce_enforced +\= true/)
  expect(text).toMatch(/cors_origins +\= \[\n {4}"https:\/\/shop\.example",\n {2}\]/)
  expect(text).toMatch(/courier_smtp_from_name +\= "A \\"shop\\"\\n\$\$\{var\.x\} %%\{if\}\\u0007"/)
  expect(text).toContain('resource "ory_identity_schema" "customer"')
  expect(text).toMatch(/set_default = true\n {2}schema +\= "\{/)
  expect(text).toMatch(/client_secret +\= var\.google_client_secret/)
  expect(text).toContain('variable "google_client_secret" {\n  type      = string\n  sensitive = true\n}')
  expect(text).toContain('# The provider has no attribute for:\n#   identity.hashers.algorithm')
  expect(text).toMatch(/smtp_connection_uri += var\.smtp_connection_uri/)
  expect(text).not.toContain(HIDDEN)
})

test('exports an empty configuration in every format', async () => {
  for (const format of formats) expect(await write({ services: {} }, format)).not.toBe('')
})

test.each([
  ['syntax', '{'],
  ['syntax', 'a: [b'],
  // an alias expands to a huge document
  ['syntax', 'a: &a [1, 1]\nservices: {identity: {config: {b: *a}}}'],
  ['shape', 'services: 1'],
  ['shape', '{"services": {}}'],
  ['shape', 'just text'],
  ['deep', `{"services": {"identity": {"config": {"a": ${'['.repeat(80)}${']'.repeat(80)}}}}}`],
])('rejects an invalid file (%s): %s', async (fault, text) => {
  const rejected: unknown = await readConfiguration(text).catch((error: unknown) => error)
  expect(rejected).toBeInstanceOf(NoConfiguration)
  expect(rejected).toMatchObject({ fault })
})
