import { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { misspelledVariables } from '@atrium/shared/environment'
import { loopbacks } from '@atrium/shared/loopbacks'
import { message } from '@atrium/shared/setup-check'
import { CertificateError, readCertificate } from '@atrium/shared/tls'
import { Client } from 'pg'

import type { Config } from '../config/schema'
import { errorCode } from '../error-code'
import { ok, problem, unknown, warning, type Finding } from './finding'

const day = 86_400_000
const mebibyte = 1_048_576

/** Variables of the environment that are probably misspelled. */
export const checkVariables = (env: Record<string, string | undefined>): Finding[] =>
  misspelledVariables(env).map(({ name, near }) =>
    warning(message('subject_configuration'), near, message('variable_misspelled', { name, near })),
  )

/** Cookies, passkeys and links depend on the URL that browsers use. */
export function checkPublicUrl({ publicUrl, host, tls, trustedProxies, target }: Config): Finding[] {
  const about = message('subject_public_url')
  const isLocal = (name: string) => loopbacks.has(name) || name.endsWith('.localhost')
  if (publicUrl === undefined) {
    if (isLocal(host)) return [ok(about, message('public_url_local'))]
    return [warning(about, 'publicUrl', message('public_url_missing', { host }))]
  }
  const url = new URL(publicUrl)
  if (url.protocol === 'http:' && !isLocal(url.hostname)) {
    return [problem(about, 'publicUrl', message('public_url_not_https', { url: publicUrl }))]
  }
  const isBehind = url.protocol === 'https:' && !tls
  return [
    ok(about, message(url.protocol === 'https:' ? 'public_url_https' : 'public_url_http', { url: publicUrl })),
    ...(isBehind && trustedProxies === 0 ? [warning(about, 'trustedProxies', message('no_trusted_proxy'))] : []),
    ...(target.kind === 'hosted' || target.kind === 'self-hosted'
      ? target.signIn.kind === 'oidc'
        ? [
            unknown(
              message('subject_sign_in'),
              message('redirect_uri_unknown', { url: `${publicUrl}/a/console/oidc/callback` }),
              'target.signIn',
            ),
          ]
        : []
      : []),
  ]
}

export async function checkTls({ tls, publicUrl }: Config, now: number): Promise<Finding[]> {
  const about = message('subject_tls')
  if (!tls) return [ok(about, message('tls_off'))]
  try {
    const { cert, validTo } = readCertificate(tls)
    const daysLeft = Math.floor((validTo - now) / day)
    const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
    const certificate = new X509Certificate(cert)
    const isHostCovered =
      (/^[\d.]+$|:/.test(host) ? certificate.checkIP(host.replace(/[[\]]/g, '')) : certificate.checkHost(host)) !==
      undefined
    const { mode } = await stat(tls.key)
    const date = new Date(validTo).toISOString().slice(0, 10)
    return [
      daysLeft < 0
        ? problem(about, 'tls.certificate', message('certificate_expired', { date }))
        : daysLeft < 14
          ? warning(about, 'tls.certificate', message('certificate_expires', { date, days: daysLeft }))
          : ok(about, message('certificate_valid', { date })),
      ...(isHostCovered ? [] : [problem(about, 'tls.certificate', message('certificate_host', { host }))]),
      ...(process.platform !== 'win32' && (mode & 0o077) !== 0
        ? [warning(about, 'tls.key', message('key_readable'))]
        : []),
    ]
  } catch (error) {
    if (error instanceof CertificateError)
      return [problem(about, 'tls', message('certificate_unusable', { reason: error.message }))]
    throw error
  }
}

/** The data folder: whether it can be written, and how much space is free. */
export async function checkData({ data, databaseUrl }: Config): Promise<Finding[]> {
  const about = message('subject_data')
  if (data === 'memory') {
    if (databaseUrl) return [ok(about, message('data_in_database'))]
    return [warning(about, 'data', message('data_in_memory'))]
  }
  try {
    // With the slash, a file in its place is an error.
    await access(`${data}/`, constants.W_OK)
    const { bavail, bsize } = await statfs(data)
    const free = Math.floor((bavail * bsize) / mebibyte)
    const freeSpace = message('data_free', { folder: data, free })
    return [
      free < 100
        ? problem(about, 'data', freeSpace)
        : free < 1024
          ? warning(about, 'data', freeSpace)
          : ok(about, freeSpace),
    ]
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') {
      const parent = await nearestParent(data)
      const isWritable = await access(parent, constants.W_OK).then(
        () => true,
        () => false,
      )
      if (!isWritable) return [problem(about, 'data', message('data_not_created', { folder: data, parent }))]
      return [ok(about, message('data_created', { folder: data }))]
    }
    return [problem(about, 'data', message('data_not_writable', { folder: data, error: code || '?' }))]
  }
}

/** The nearest folder above that exists. */
async function nearestParent(folder: string): Promise<string> {
  const parent = dirname(resolve(folder))
  const isThere = await stat(parent).then(
    () => true,
    () => false,
  )
  return isThere || parent === dirname(parent) ? parent : nearestParent(parent)
}

/** The shell's page, without which no screen opens. */
export async function checkShell({ root, shell = join(root, 'apps', 'shell', 'dist') }: Config): Promise<Finding[]> {
  const about = message('subject_shell')
  if (/^https?:/.test(shell)) return []
  const file = join(shell, 'index.html')
  return access(file).then(
    () => [ok(about, message('shell_found', { file }))],
    () => [problem(about, 'shell', message('shell_missing', { file }))],
  )
}

export async function checkDatabase({ databaseUrl, secret }: Config): Promise<Finding[]> {
  const about = message('subject_database')
  if (!databaseUrl) return [ok(about, message('database_unused'))]
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 4_000, query_timeout: 4_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return [
      ok(about, message('database_responds', { version: rows[0]?.version ?? '' })),
      ...(secret.length > 0 ? [] : [warning(about, 'secret', message('secret_missing'))]),
    ]
  } catch (error) {
    // The server's messages can contain the user's name, so only the code is shown.
    const code = errorCode(error)
    return [
      problem(
        about,
        'databaseUrl',
        code ? message('database_failed', { error: code }) : message('database_silent', { seconds: 4 }),
      ),
    ]
  } finally {
    void client.end().catch(() => undefined)
  }
}

export function checkPeople({ target }: Config): Finding[] {
  if (target.kind !== 'hosted' && target.kind !== 'self-hosted') return []
  const owners = target.people.filter(({ role }) => role === 'owner').length
  const about = message('subject_people')
  return [
    owners > 0
      ? ok(about, message('people', { people: target.people.length, owners }))
      : warning(about, 'target.people', message('no_owner')),
  ]
}

/** The platform decides which outgoing requests of projects are allowed, so only its variable can be checked here. */
export function checkEgress({ target }: Config, env: Record<string, string | undefined>): Finding[] {
  if (target.kind !== 'embedded') return []
  const allowed = env.ATRIUM_EGRESS_ALLOW
  const about = message('subject_egress')
  return [allowed ? ok(about, message('egress_allowed', { allowed })) : unknown(about, message('egress_unknown'))]
}
