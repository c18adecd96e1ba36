import { readFileSync } from 'node:fs'

import { parse as parseYaml, YAMLParseError } from 'yaml'

import { errorCode } from '../error-code'
import { describeFaults } from './describe-faults'
import { configSchema, type Config } from './schema'

/** The configuration can't be used; the message is one line with the keys and the reasons. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>
/** Several values, separated by commas. */
const lists = new Set(['secret', 'owners'])

type Tree = { [key: string]: unknown }

/** Environment variables and the keys they set; they override the file. */
const variables: Record<string, string> = {
  ATRIUM_PORT: 'port',
  ATRIUM_HOST: 'host',
  ATRIUM_PUBLIC_URL: 'publicUrl',
  ATRIUM_TLS_CERTIFICATE: 'tls.certificate',
  ATRIUM_TLS_KEY: 'tls.key',
  ATRIUM_HTTP2: 'http2',
  ATRIUM_ACCOUNT_DOMAIN: 'accountDomain',
  ATRIUM_TRUSTED_PROXIES: 'trustedProxies',
  ATRIUM_COUNTRY_HEADER: 'countryHeader',
  ATRIUM_DATA: 'data',
  ATRIUM_SECRET: 'secret',
  DATABASE_URL: 'databaseUrl',
  ATRIUM_OWNERS: 'owners',
  ATRIUM_REGISTRY: 'registry',
  ATRIUM_ROOT: 'root',
  ATRIUM_SHELL: 'shell',
  ATRIUM_SOURCE_MAPS: 'sourceMaps',
  ATRIUM_RATE_LIMIT: 'rateLimit.api',
  ATRIUM_RATE_LIMIT_ACCOUNT: 'rateLimit.account',
  ATRIUM_RATE_LIMIT_CREDENTIALS: 'rateLimit.credentials',
  ATRIUM_SESSION_HOURS: 'session.hours',
  ATRIUM_SESSION_IDLE_HOURS: 'session.idleHours',
  ATRIUM_METRICS_TOKEN: 'metricsToken',
  ATRIUM_STOP_DELAY: 'stopDelay',
  ATRIUM_LOG: 'log',
  ATRIUM_PLATFORM_URL: 'target.platform',
  ATRIUM_PLATFORM_SOCKET: 'target.socket',
  ATRIUM_GATEWAY_SECRET: 'target.secret',
}

/**
 * Reads the YAML file named by `ATRIUM_CONFIG`, if any, then the environment. A value `${NAME}` in the file is taken from the
 * environment, so that keys don't have to be in the file.
 * @throws ConfigError
 */
export function loadConfig(env: Environment, defaults: { root?: string } = {}): Config {
  const file = env.ATRIUM_CONFIG
  const tree = file ? readTree(file, env) : {}
  const origins = new Map<string, string>()
  if (env.ATRIUM_IDENTITY_URL) {
    if (isTree(tree.target) && tree.target.kind !== 'account') {
      throw new ConfigError(`ATRIUM_IDENTITY_URL: ${file ?? ''} names another target already`)
    }
    tree.target = { ...(isTree(tree.target) && tree.target), kind: 'account', identity: env.ATRIUM_IDENTITY_URL }
    origins.set('target.identity', 'ATRIUM_IDENTITY_URL')
  }
  if (env.ATRIUM_PLATFORM_PORT && !env.ATRIUM_PLATFORM_URL && isEmbedded(tree)) {
    setValue(tree, 'target.platform', `http://127.0.0.1:${env.ATRIUM_PLATFORM_PORT}`)
    origins.set('target.platform', 'ATRIUM_PLATFORM_PORT')
  }
  for (const [name, key] of Object.entries(variables)) {
    const value = env[name]
    if (value === undefined || value === '') continue
    if (key.startsWith('target.') && !isEmbedded(tree)) continue
    setValue(tree, key, lists.has(key) ? value.split(',').map((part) => part.trim()) : value)
    origins.set(key, name)
  }
  if (tree.root === undefined && defaults.root) tree.root = defaults.root
  if (isTree(tree.target) && tree.target.kind === 'account') accountDefaults(tree)
  tree.target ??= { kind: 'embedded' }
  if (isEmbedded(tree)) origins.set('target.secret', 'ATRIUM_GATEWAY_SECRET')
  const parsed = configSchema.safeParse(tree)
  if (!parsed.success) {
    const fromOf = (key: string) => origins.get(key) ?? origins.get(key.split('.')[0] ?? '')
    throw new ConfigError(describeFaults(parsed.error, tree, { fromOf, file }))
  }
  checkReferences(parsed.data)
  return parsed.data
}

/** An account experience of one identity service stores nothing. Its default port is that of its public URL. */
function accountDefaults(tree: Tree): void {
  tree.data ??= 'memory'
  tree.publicUrl ??= `${tree.tls ? 'https' : 'http'}://localhost:${String(tree.port ?? 4455)}`
  const own = tree.publicUrl
  const port =
    typeof own === 'string' && URL.canParse(own) && (own.startsWith('http:') || tree.tls) ? new URL(own).port : ''
  if (port !== '') tree.port ??= port
}

function readTree(file: string, env: Environment): Tree {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`ATRIUM_CONFIG: can't read ${file} (${errorCode(error) || reasonOf(error)})`)
  }
  let value: unknown
  try {
    value = parseYaml(text)
  } catch (error) {
    const where = error instanceof YAMLParseError && error.linePos ? ` line ${error.linePos[0].line}:` : ''
    const [reason = ''] = reasonOf(error).split('\n')
    throw new ConfigError(`${file}:${where} ${reason.replace(/ at line \d+, column \d+:?$/, '')}`)
  }
  if (value === null) return {}
  if (!isTree(value)) throw new ConfigError(`${file}: must be a map of keys`)
  return expand(value, env, '') as Tree // A map stays a map.
}

function expand(value: unknown, env: Environment, path: string): unknown {
  if (Array.isArray(value)) return value.map((item, i) => expand(item, env, `${path}.${i}`))
  if (isTree(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expand(item, env, `${path}.${key}`)]))
  }
  const name = typeof value === 'string' ? /^\$\{([A-Z0-9_]+)\}$/.exec(value)?.[1] : undefined
  if (!name) return value
  if (!env[name]) throw new ConfigError(`${path.slice(1)}: the environment has no ${name}`)
  return env[name]
}

function setValue(tree: Tree, key: string, value: unknown): void {
  const names = key.split('.')
  let at = tree
  for (const name of names.slice(0, -1)) {
    const next = at[name]
    at = isTree(next) ? next : (at[name] = name === 'target' ? { kind: 'embedded' } : {})
  }
  at[names.at(-1) ?? key] = value
}

function checkReferences({ target, further, tls, publicUrl }: Config): void {
  if (tls && publicUrl?.startsWith('http:')) {
    throw new ConfigError(`publicUrl: must begin with https:, as the gateway serves TLS (tls)`)
  }
  if (target.kind === 'account' && further.length > 0) {
    throw new ConfigError('further: an account experience without a console has no further projects')
  }
  const configured = target.kind === 'hosted' || target.kind === 'self-hosted' ? target : undefined
  const taken = new Set(configured ? [] : ['console'])
  if (configured) {
    checkProjects('target', configured, taken)
    if (configured.signIn.kind === 'identity' && !taken.has(configured.signIn.project)) {
      throw new ConfigError(`target.signIn.project: there is no project "${configured.signIn.project}"`)
    }
    requireSignIn(configured)
  }
  for (const [i, one] of further.entries()) checkProjects(`further.${i}`, one, taken)
}

/** People sign in with an identity service, which a self-hosted project may lack. */
function requireSignIn(target: Extract<Config['target'], { kind: 'hosted' | 'self-hosted' }>): void {
  if (target.kind !== 'self-hosted' || target.signIn.kind !== 'identity') return
  const { project } = target.signIn
  if (!target.projects.find(({ id }) => id === project)?.identity)
    throw new ConfigError(`target.signIn.project: "${project}" has no identity service`)
}

/** In URLs, projects are known by slug alone, so platforms can't share one; `taken` collects those of this platform. */
function checkProjects(key: string, { projects, people }: Config['further'][number], taken: Set<string>): void {
  const slugs = projects.map((project) => ('slug' in project ? project.slug : project.id))
  for (const slug of slugs) {
    if (taken.has(slug)) throw new ConfigError(`${key}.projects: "${slug}" is taken already`)
    taken.add(slug)
  }
  for (const [i, person] of people.entries()) {
    const unknownSlug = person.projects?.find((slug) => !slugs.includes(slug))
    if (unknownSlug) throw new ConfigError(`${key}.people.${i}.projects: there is no project "${unknownSlug}"`)
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmbedded = (tree: Tree) => !isTree(tree.target) || (tree.target.kind ?? 'embedded') === 'embedded'
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
