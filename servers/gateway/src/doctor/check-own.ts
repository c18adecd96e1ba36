import { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { CertificateError, readCertificate } from '@atrium/shared/tls'
import { Client } from 'pg'

import type { Config } from '../config/schema'
import { errorCode } from '../error-code'
import { loopbacks } from '../loopbacks'
import { ok, problem, unknown, warning, type Finding } from './finding'

const day = 86_400_000
const mebibyte = 1_048_576

/** Cookies, passkeys and links depend on the URL that browsers use. */
export function checkPublicUrl({ publicUrl, host, tls, trustedProxies, target }: Config): Finding[] {
  const about = 'Public URL'
  const isLocal = (name: string) => loopbacks.has(name) || name.endsWith('.localhost')
  if (publicUrl === undefined) {
    if (isLocal(host)) return [ok(about, 'Not set. Fine on localhost.')]
    return [warning(about, 'publicUrl', `Not set, but the gateway listens on ${host}. Set the console’s https URL.`)]
  }
  const url = new URL(publicUrl)
  if (url.protocol === 'http:' && !isLocal(url.hostname)) {
    return [
      problem(
        about,
        'publicUrl',
        `${publicUrl} doesn't use https. Cookies aren't Secure, passkeys don't work, and passwords are sent unencrypted.`,
      ),
    ]
  }
  const isBehind = url.protocol === 'https:' && !tls
  return [
    ok(
      about,
      `${publicUrl}. Cookies are ${url.protocol === 'https:' ? 'Secure and bound to its host (__Host-)' : 'limited to this machine'}.`,
    ),
    ...(isBehind && trustedProxies === 0
      ? [
          warning(
            about,
            'trustedProxies',
            'A proxy handles TLS, but no proxy is trusted, so all clients appear to have the proxy’s IP address.',
          ),
        ]
      : []),
    ...(target.kind === 'hosted' || target.kind === 'self-hosted'
      ? target.signIn.kind === 'oidc'
        ? [
            unknown(
              'Sign-in',
              `This can't be checked. The provider has to allow the redirect URI ${publicUrl}/a/console/oidc/callback.`,
              'target.signIn',
            ),
          ]
        : []
      : []),
  ]
}

export async function checkTls({ tls, publicUrl }: Config, now: number): Promise<Finding[]> {
  const about = 'TLS'
  if (!tls) return [ok(about, 'Off. Fine behind a proxy that handles TLS, or on localhost.')]
  try {
    const { cert, validTo } = readCertificate(tls)
    const left = Math.floor((validTo - now) / day)
    const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
    const certificate = new X509Certificate(cert)
    const fits =
      (/^[\d.]+$|:/.test(host) ? certificate.checkIP(host.replace(/[[\]]/g, '')) : certificate.checkHost(host)) !==
      undefined
    const { mode } = await stat(tls.key)
    const until = new Date(validTo).toISOString().slice(0, 10)
    return [
      left < 0
        ? problem(about, 'tls.certificate', `The certificate expired on ${until}.`)
        : left < 14
          ? warning(about, 'tls.certificate', `The certificate expires on ${until}, in ${left} days.`)
          : ok(about, `The certificate is valid until ${until}.`),
      ...(fits ? [] : [problem(about, 'tls.certificate', `The certificate isn't valid for ${host}.`)]),
      ...(process.platform !== 'win32' && (mode & 0o077) !== 0
        ? [warning(about, 'tls.key', 'Other users of this machine can read the key. Run chmod 600.')]
        : []),
    ]
  } catch (error) {
    if (error instanceof CertificateError) return [problem(about, 'tls', error.message)]
    throw error
  }
}

/** The data folder: whether it can be written, and how much space is free. */
export async function checkData({ data, databaseUrl }: Config): Promise<Finding[]> {
  const about = 'Data folder'
  if (data === 'memory') {
    if (databaseUrl) return [ok(about, 'Not used. Sessions and the action log are in the database.')]
    return [
      warning(
        about,
        'data',
        'Kept in memory. Sessions and the action log are lost on restart. Set a folder to keep them.',
      ),
    ]
  }
  try {
    await access(data, constants.W_OK)
    const { bavail, bsize } = await statfs(data)
    const free = Math.floor((bavail * bsize) / mebibyte)
    const text = `${data}: ${free} MiB free`
    return [free < 100 ? problem(about, 'data', text) : free < 1024 ? warning(about, 'data', text) : ok(about, text)]
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') {
      const parent = await nearestParent(data)
      const isWritable = await access(parent, constants.W_OK).then(
        () => true,
        () => false,
      )
      if (!isWritable) return [problem(about, 'data', `${data} can't be created because ${parent} isn't writable.`)]
      return [ok(about, `${data} will be created at the first start.`)]
    }
    return [problem(about, 'data', `${data} isn't writable (${code || 'unknown error'}).`)]
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
  const about = 'Shell'
  if (/^https?:/.test(shell)) return []
  const file = join(shell, 'index.html')
  return access(file).then(
    () => [ok(about, file)],
    () => [problem(about, 'shell', `${file} doesn't exist. Run npm run build.`)],
  )
}

export async function checkDatabase({ databaseUrl, secret }: Config): Promise<Finding[]> {
  const about = 'Database'
  if (!databaseUrl) return [ok(about, 'Not used. Data is in the data folder.')]
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 4_000, query_timeout: 4_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return [
      ok(about, `PostgreSQL ${rows[0]?.version ?? ''} responds.`),
      ...(secret.length > 0
        ? []
        : [
            warning(
              about,
              'secret',
              'Not set. Other gateways that use this database can’t read this gateway’s cookies.',
            ),
          ]),
    ]
  } catch (error) {
    // The server's messages can contain the user's name, so only the code is shown.
    return [
      problem(about, 'databaseUrl', `The database doesn't respond (${errorCode(error) || 'no response within 4 s'}).`),
    ]
  } finally {
    void client.end().catch(() => undefined)
  }
}

export function checkPeople({ target }: Config): Finding[] {
  if (target.kind !== 'hosted' && target.kind !== 'self-hosted') return []
  const owners = target.people.filter(({ role }) => role === 'owner').length
  return [
    owners > 0
      ? ok('People', `${target.people.length} with a role, ${owners} of them owners`)
      : warning(
          'People',
          'target.people',
          'No one is an owner, so no one can open this page or make changes reserved for owners.',
        ),
  ]
}

/** The platform decides which outgoing requests of projects are allowed, so only its variable can be checked here. */
export function checkEgress({ target }: Config, env: Record<string, string | undefined>): Finding[] {
  if (target.kind !== 'embedded') return []
  const allowed = env.ATRIUM_EGRESS_ALLOW
  if (allowed) return [ok('Egress', `Projects can call the public internet and ${allowed} (ATRIUM_EGRESS_ALLOW).`)]
  return [
    unknown(
      'Egress',
      'Projects can call the public internet. Other destinations depend on ATRIUM_EGRESS_ALLOW, which this console can’t read. See the platform’s startup log.',
    ),
  ]
}
