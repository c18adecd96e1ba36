import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parse, parseDocument } from 'yaml'

import { configSchema } from '../servers/gateway/src/config/schema'

const root = path.join(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const namesIn = (text: string) => [...text.matchAll(/\b(?:ATRIUM_[A-Z_]+|DATABASE_URL)\b/g)].map(([name]) => name)

/** What each server reads of the environment, and what the image's health check does. */
const known = new Set([
  ...namesIn(read('servers/gateway/src/config/load-config.ts')),
  ...namesIn(read('servers/platform/src/environment.ts')),
  ...namesIn(read('scripts/healthy.mjs')),
])
/** Variables of the compose files themselves. */
const ofCompose = new Set(['ATRIUM_IMAGE', 'ATRIUM_LISTEN', 'ATRIUM_OWNER_EMAIL'])

const files = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/compose.ory.yaml',
  'deploy/helm/atrium/values.yaml',
  ...readdirSync(path.join(root, 'deploy/helm/atrium/templates')).map((name) => `deploy/helm/atrium/templates/${name}`),
  ...readdirSync(path.join(root, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`),
]

test.each(files)('%s sets only variables that the servers read', (file) => {
  const strange = namesIn(read(file)).filter(
    (name) => !known.has(name) && !ofCompose.has(name) && !(file === 'deploy/Dockerfile' && name === 'ATRIUM_IMAGE'),
  )
  expect(strange).toEqual([])
})

test('the package’s scripts import only what it contains', () => {
  const text = read('scripts/package.mjs')
  const listed = (name: string) =>
    [...(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(text)?.[1]?.matchAll(/'([^']+)'/g) ?? [])].map(
      ([, one = '']) => one,
    )
  const scripts = listed('scripts')
  expect(scripts).toContain('run-console.mjs')
  const has = new Set([...listed('separate'), ...listed('ofScripts'), ...scripts.map((name) => `./${name}`)])
  const imported = scripts.flatMap((name) =>
    [...read(`scripts/${name}`).matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, one = '']) => one),
  )
  expect(imported.filter((one) => !one.startsWith('node:') && !has.has(one))).toEqual([])
})

/** Paths of the repository that files below some folders import, without packages. */
const importedBelow = (folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /(?<!\.test|\.d)\.(?:tsx?|mjs|cjs)$/.test(name) && !/(?:^|\/)(?:node_modules|dist)\//.test(name),
      )
      .flatMap((name) =>
        [...read(`${folder}/${name}`).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, one = '']) =>
          path.join(folder, path.dirname(name), one),
        ),
      ),
  )

test('the Dockerfile copies everything that the sources import', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, places = '']) =>
    places.split(' '),
  )
  const imported = importedBelow(['apps', 'packages', 'servers'])
  expect(imported.filter((one) => one.startsWith('docs/help/'))).not.toEqual([])
  const missing = imported.filter((one) => !copied.some((place) => one === place || `${one}/`.startsWith(place)))
  expect(missing).toEqual([])
})

type Service = {
  environment?: Record<string, string>
  read_only?: boolean
  cap_drop?: string[]
  image?: string
  tmpfs?: string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
}

test.each(['deploy/compose.yaml', 'deploy/compose.ory.yaml'])(
  '%s is valid, and runs services read-only and without capabilities',
  (file) => {
    const document = parseDocument(read(file), { merge: true })
    expect(document.errors).toEqual([])
    const { services } = document.toJS() as { services: Record<string, Service> } // Compose's own shape.
    const others = Object.entries(services).filter(
      ([, { image }]) => !/^(postgres|axllent\/mailpit):/.test(image ?? ''),
    )
    expect(others.length).toBeGreaterThan(1)
    for (const [name, { read_only, cap_drop }] of others)
      expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']])

    const [, volume] = /^VOLUME (.*)$/m.exec(read('deploy/Dockerfile')) ?? []
    const ofAtrium = others.filter(([, { image }]) => image?.includes('atrium'))
    // Otherwise each container leaves a volume without a name behind.
    for (const [name, { tmpfs = [], volumes = [] }] of ofAtrium)
      expect([name, [...tmpfs, ...volumes]]).toEqual([
        name,
        expect.arrayContaining([name === 'gateway' ? `gateway:${volume}` : volume]),
      ])
    // While the image creates the database, PostgreSQL listens on its Unix socket only.
    expect(services.database?.healthcheck?.test.join(' ')).toContain('-h 127.0.0.1')
  },
)

test('the chart documents every value, and lists it in the schema', () => {
  const lines = read('deploy/helm/atrium/values.yaml').split('\n')
  const undocumented = lines.filter((line, i) => {
    const isLeaf = /^ *[a-zA-Z]+:(?: \S|$)/.test(line) && !/^ *(?:requests|limits):/.test(line)
    const opensGroup = /^[a-zA-Z]+:$/.test(line) || /^ +resources:$/.test(line)
    return isLeaf && !opensGroup && !/^ *# -- /.test(lines[i - 1] ?? '')
  })
  expect(undocumented).toEqual([])
  const values = parse(read('deploy/helm/atrium/values.yaml')) as Record<string, unknown> // A map at the top.
  const schema = JSON.parse(read('deploy/helm/atrium/values.schema.json')) as Schema // As the file is.
  for (const [name, value] of Object.entries(values)) {
    expect(Object.keys(schema.properties)).toContain(name)
    const own = schema.properties[name]?.properties
    if (own && value) expect(Object.keys(own).sort()).toEqual(Object.keys(value).sort())
  }
})
type Schema = { properties: Record<string, { properties?: Record<string, unknown> }> }

test('the gateway accepts the configuration for Kratos, Hydra and Keto', () => {
  const text = read('deploy/ory/atrium.yaml').replace('${ATRIUM_OWNER_EMAIL}', 'ada@example.com')
  expect(configSchema.safeParse(parse(text)).error).toBeUndefined()
  const { config } = parse(read('deploy/helm/values/self-hosted.yaml')) as { config: object } // A map at the top.
  expect(configSchema.safeParse(config).error).toBeUndefined()
})

test('Kratos and Hydra in compose.ory.yaml use the URLs that docs/targets.md documents', () => {
  const documented = read('docs/targets.md').replaceAll('https://console.example', 'http://localhost:4455')
  for (const name of ['kratos', 'hydra']) {
    const addresses = read(`deploy/ory/${name}.yaml`).match(/http:\/\/localhost:4455[^\s,}\]]*/g) ?? []
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) expect(documented).toContain(address)
  }
})
