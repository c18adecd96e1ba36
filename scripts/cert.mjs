import './help.mjs'

import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'

/**
 * `npm run cert [-- name …]`: creates a certificate authority for this folder, and a certificate for this machine's names and the given
 * ones. Nothing is trusted automatically. The authority can only certify this machine's names and those it was created with.
 */

const data = process.env.ATRIUM_DATA
const folder = path.resolve(data && data !== 'memory' ? data : '.atrium', 'tls')
const usual = ['localhost', 'api.localhost', 'project.localhost', '*.projects.localhost', '127.0.0.1', '::1']
const day = 86_400_000
const [authorityDays, certificateDays] = [3650, 397]
const isName = (name) =>
  name.length <= 253 && /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(name)
const file = (name) => path.join(folder, name)
/** The shortest readable path: relative if it is below this folder. */
const shown = (name) => {
  const relative = path.relative(process.cwd(), file(name))
  return relative.startsWith('..') ? file(name) : relative
}

function fail(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function openssl(...words) {
  try {
    return execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    if (error.code === 'ENOENT') fail('npm run cert needs openssl, and there is none on this machine.')
    return fail(`openssl: ${String(error.stderr).trim().split('\n').at(-1)}`)
  }
}

/** Replaces a file atomically, as a running server may read it. */
function keep(name, mode) {
  chmodSync(file(`${name}.new`), mode)
  renameSync(file(`${name}.new`), file(name))
}

function write(name, text) {
  writeFileSync(file(name), text, { mode: 0o600 })
  return file(name)
}

function makeKey(name) {
  write(`${name}.new`, '')
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', file(`${name}.new`))
  return file(`${name}.new`)
}

/** The names that the authority may certify, which limits the damage of a stolen key. */
const ranges = (names) => [
  'permitted;DNS:localhost',
  'permitted;IP:127.0.0.0/255.0.0.0',
  'permitted;IP:::1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ...names.map((name) => {
    if (isIP(name) === 4) return `permitted;IP:${name}/255.255.255.255`
    if (isIP(name) === 6) return `permitted;IP:${name}/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff`
    return `permitted;DNS:${name.replace(/^\*\./, '')}`
  }),
]

function makeAuthority(names) {
  const today = new Date().toISOString().slice(0, 10)
  const config = write(
    'openssl.conf',
    `[req]\nprompt = no\ndistinguished_name = name\nx509_extensions = authority\n[name]\nCN = Atrium development authority of ${today}\n` +
      `[authority]\nbasicConstraints = critical,CA:TRUE,pathlen:0\nkeyUsage = critical,keyCertSign,cRLSign\n` +
      `subjectKeyIdentifier = hash\nnameConstraints = critical,${ranges(names).join(',')}\n`,
  )
  const key = makeKey('authority.key')
  const out = file('authority.pem.new')
  openssl('req', '-x509', '-new', '-sha256', '-days', authorityDays, '-config', config, '-key', key, '-out', out)
  rmSync(config)
  keep('authority.key', 0o600)
  keep('authority.pem', 0o644)
  writeFileSync(file('names.json'), `${JSON.stringify(names)}\n`)
}

/** Creates the authority if it is missing, doesn't cover the names, or expires before the certificate. @returns whether it did */
function prepareAuthority(names) {
  const known = existsSync(file('names.json')) ? JSON.parse(readFileSync(file('names.json'), 'utf8')) : []
  const isThere = ['authority.key', 'authority.pem'].every((name) => existsSync(file(name)))
  const covers = names.every((name) => usual.includes(name) || name.endsWith('.localhost') || known.includes(name))
  const ends = isThere ? Date.parse(new X509Certificate(readFileSync(file('authority.pem'))).validTo) : 0
  if (covers && ends - Date.now() > certificateDays * day) return false
  makeAuthority([...new Set([...known, ...names])])
  return true
}

function makeCertificate(names) {
  const all = names.map((name) => `${isIP(name) ? 'IP' : 'DNS'}:${name}`)
  const config = write(
    'openssl.conf',
    `[req]\nprompt = no\ndistinguished_name = name\n[name]\nCN = ${names[0]}\n[server]\nbasicConstraints = critical,CA:FALSE\n` +
      'keyUsage = critical,digitalSignature\nextendedKeyUsage = serverAuth\nsubjectKeyIdentifier = hash\n' +
      `authorityKeyIdentifier = keyid\nsubjectAltName = ${all.join(',')}\n`,
  )
  const key = makeKey('server.key')
  const asked = file('server.csr')
  openssl('req', '-new', '-sha256', '-config', config, '-key', key, '-out', asked)
  const serial = `0x${openssl('rand', '-hex', '16').trim().replace(/^./, '1')}`
  const by = ['-CA', file('authority.pem'), '-CAkey', file('authority.key'), '-set_serial', serial]
  const extensions = ['-extfile', config, '-extensions', 'server']
  const out = file('server.pem.new')
  openssl('x509', '-req', '-sha256', '-days', certificateDays, '-in', asked, ...by, ...extensions, '-out', out)
  rmSync(config)
  rmSync(asked)
  keep('server.key', 0o600)
  keep('server.pem', 0o644)
}

const given = process.argv.slice(2).map((name) => name.toLowerCase())
const wrong = given.find((name) => !isName(name) && !isIP(name))
if (wrong !== undefined) fail(`${wrong}: not a host name or an IP address, as in npm run cert -- console.example`)
const names = [...new Set([...usual, ...given])]
mkdirSync(folder, { recursive: true, mode: 0o700 })
const isNew = prepareAuthority(given)
makeCertificate(names)

console.log(`${shown('server.pem')} and ${shown('server.key')}: valid for ${certificateDays} days, for ${names.join(', ')}

A running gateway that uses them picks up new files automatically. To start one with them:

  ATRIUM_TLS_CERTIFICATE=${shown('server.pem')} ATRIUM_TLS_KEY=${shown('server.key')} NODE_EXTRA_CA_CERTS=${shown('authority.pem')} npm start
`)
if (isNew) {
  console.log(`The authority is new. Nothing trusts it yet: import ${shown('authority.pem')} into the browser that you test with (Firefox: Settings,
Certificates; Chromium: Settings, Security, Manage certificates), and give it to other tools (curl --cacert, SSL_CERT_FILE for the ory
command). It can only certify names of this machine${given.length > 0 ? ` and ${given.join(', ')}` : ''}. Keep ${shown('authority.key')} private.
`)
}
