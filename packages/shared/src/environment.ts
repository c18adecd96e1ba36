import { nearest } from './nearest'
import { inEnglish, message } from './setup-check'

/** Exit code of a server whose configuration is wrong (`EX_CONFIG` of sysexits.h): starting it again doesn't help. */
export const configurationExitCode = 78

/** The environment variables that the gateway, the platform and `npm start` read; a test compares them with the sources. */
export const variables = [
  'ATRIUM_ACCOUNT_DOMAIN',
  'ATRIUM_AWS_ACCESS_KEY_ID',
  'ATRIUM_AWS_ENDPOINT',
  'ATRIUM_AWS_SECRET_ACCESS_KEY',
  'ATRIUM_AWS_SESSION_TOKEN',
  'ATRIUM_CNAME_TARGET',
  'ATRIUM_CONFIG',
  'ATRIUM_CONSOLE_URL',
  'ATRIUM_COUNTRY_HEADER',
  'ATRIUM_DATA',
  'ATRIUM_DNS_SERVERS',
  'ATRIUM_EGRESS_ALLOW',
  'ATRIUM_FAULTS',
  'ATRIUM_GATEWAY_SECRET',
  'ATRIUM_GRPC_CERTIFICATE',
  'ATRIUM_GRPC_KEY',
  'ATRIUM_GRPC_PORT',
  'ATRIUM_GUESS_LIMITS',
  'ATRIUM_HOST',
  'ATRIUM_HTTP2',
  'ATRIUM_IDENTITY_URL',
  'ATRIUM_LOG',
  'ATRIUM_METRICS_TOKEN',
  'ATRIUM_OPERATOR_TOKEN',
  'ATRIUM_OWNER_EMAIL',
  'ATRIUM_OWNER_PASSWORD',
  'ATRIUM_OWNERS',
  'ATRIUM_PLANS',
  'ATRIUM_PLATFORM_HOST',
  'ATRIUM_PLATFORM_PORT',
  'ATRIUM_PLATFORM_SOCKET',
  'ATRIUM_PLATFORM_TLS_CERTIFICATE',
  'ATRIUM_PLATFORM_TLS_KEY',
  'ATRIUM_PLATFORM_URL',
  'ATRIUM_PORT',
  'ATRIUM_PUBLIC_URL',
  'ATRIUM_RATE_LIMIT',
  'ATRIUM_RATE_LIMIT_ACCOUNT',
  'ATRIUM_RATE_LIMIT_CREDENTIALS',
  'ATRIUM_REGISTRY',
  'ATRIUM_RELEASED_BY',
  'ATRIUM_ROOT',
  'ATRIUM_SECRET',
  'ATRIUM_SECRETS_KEY',
  'ATRIUM_SEED',
  'ATRIUM_SEED_IDENTITIES',
  'ATRIUM_SESSION_HOURS',
  'ATRIUM_SESSION_IDLE_HOURS',
  'ATRIUM_SHELL',
  'ATRIUM_SOURCE_MAPS',
  'ATRIUM_STOP_DELAY',
  'ATRIUM_TLS_CERTIFICATE',
  'ATRIUM_TLS_KEY',
  'ATRIUM_TRUSTED_PROXIES',
  'ATRIUM_TURNSTILE_URL',
  'ATRIUM_WORKSPACE_TOKEN',
] as const

const known = new Set<string>(variables)

export type Misspelled = { name: string; near: string }

/**
 * Variables that no process reads, but whose name is up to two letters away from one that is read. Other names that start with `ATRIUM_`
 * may belong to scripts.
 */
export const misspelledVariables = (env: Record<string, string | undefined>): Misspelled[] =>
  Object.keys(env)
    .filter((name) => name.startsWith('ATRIUM_') && !known.has(name))
    .flatMap((name) => {
      const near = nearest(name, variables)
      return near === undefined ? [] : [{ name, near }]
    })

/** A line for the log for each misspelled variable. */
export const misspellings = (env: Record<string, string | undefined>): string[] =>
  misspelledVariables(env).map((one) => inEnglish(message('variable_misspelled', one)))

const choices = new Intl.ListFormat('en', { type: 'disjunction' })

/** Why a setting is wrong that isn't one of the allowed values: "must be a, b or c". */
export const choiceReason = (allowed: readonly unknown[]): string => `must be ${choices.format(allowed.map(String))}`
