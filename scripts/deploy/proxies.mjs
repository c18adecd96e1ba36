import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'

import { demoSignIns } from '../demo-sign-ins.mjs'
import { freePort, root, startConsole } from '../servers.mjs'
import { build } from '../build.mjs'
import { browserless } from './browserless.mjs'
import { expect } from './expect.mjs'
import { runTool, startTool } from './tools.mjs'

const read = (file) => readFileSync(path.join(root, 'deploy', file), 'utf8')

/** nginx with `deploy/nginx/atrium.conf`, with the example's names, ports and files replaced. */
export const nginx = (given) =>
  inFront({
    ...given,
    start({ folder, ports, gateway, tls }) {
      const configuration = read('nginx/atrium.conf')
        .replaceAll('console.example.com;', 'localhost;')
        .replaceAll('listen 80;', `listen ${ports.http};`)
        .replaceAll('listen [::]:80;', `listen [::]:${ports.http};`)
        .replaceAll(/listen ((?:\[::\]:)?)443 /g, `listen $1${ports.https} `)
        .replace('https://$host$', `https://$host:${ports.https}$`)
        .replace('127.0.0.1:4455', new URL(gateway).host.replace('localhost', '127.0.0.1'))
        .replace(/ssl_certificate .*/, `ssl_certificate ${tls}/server.pem;`)
        .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${tls}/server.key;`)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (one) => `${one}_temp_path ${folder}/${one};`,
      )
      const file = path.join(folder, 'nginx.conf')
      const main = `pid ${folder}/pid; daemon off; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${configuration} }`
      writeFileSync(file, main)
      runTool('nginx', ['-t', '-q', '-c', file])
      return startTool('nginx', ['-c', file], { ready: () => opens(ports.https), signal: 'SIGQUIT' })
    },
  })

/** Caddy with `deploy/caddy/Caddyfile` and a certificate of this machine. */
export const caddy = (given) =>
  inFront({
    ...given,
    start({ folder, ports, gateway, tls }) {
      const options = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`
      const configuration = read('caddy/Caddyfile')
        .replace('console.example.com {', `localhost {\n\ttls ${tls}/server.pem ${tls}/server.key`)
        .replace('127.0.0.1:4455', new URL(gateway).host.replace('localhost', '127.0.0.1'))
      const file = path.join(folder, 'Caddyfile')
      writeFileSync(file, options + configuration)
      const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
      runTool('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { env })
      const words = ['run', '--config', file, '--adapter', 'caddyfile']
      return startTool('caddy', words, { env, ready: () => opens(ports.https) })
    },
  })

async function inFront({ folder, log, start }) {
  await build({ quiet: true })
  const tls = path.join(folder, 'tls')
  mkdirSync(tls)
  runTool(process.execPath, ['scripts/cert.mjs'], { cwd: root, env: { ATRIUM_DATA: folder } })
  const ca = readFileSync(path.join(tls, 'authority.pem'))
  const ports = { http: await freePort(), https: await freePort() }
  const url = `https://localhost:${ports.https}`
  const running = await startConsole({
    platform: { ATRIUM_CONSOLE_URL: url },
    gateway: { ATRIUM_PUBLIC_URL: url, ATRIUM_TRUSTED_PROXIES: '1' },
  })
  try {
    const proxy = await start({ folder, ports, gateway: running.url, tls })
    try {
      await checkFront({ url, ports, ca, log })
    } finally {
      await proxy.stop()
    }
  } finally {
    await running.stop()
  }
}

async function checkFront({ url, ports, ca, log }) {
  const plain = await browserless(`http://localhost:${ports.http}`).ask('GET', '/projects?one=1')
  // Caddy assumes that its own port is reachable as 443.
  const isMoved = plain.status === 308 && /^https:\/\/localhost(:\d+)?\/projects\?one=1$/.test(plain.headers.location)
  expect(isMoved, 'plain HTTP leads to HTTPS', [plain.status, plain.headers.location])

  const from = '127.0.0.5'
  const client = browserless(url, {
    ca,
    from,
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
  })
  const { ask, json } = client
  const page = await ask('GET', '/', { headers: { accept: 'text/html' } })
  const policy = page.headers['content-security-policy'] ?? ''
  expect(page.status === 200 && /'nonce-/.test(policy) && !policy.includes(', '), 'the page and one policy', policy)
  expect(/max-age=\d{7,}/.test(page.headers['strict-transport-security'] ?? ''), 'HSTS', page.headers)
  const [script] = /\/shell\/[^"']+\.js/.exec(page.text)
  const asset = await ask('GET', script, { headers: { 'accept-encoding': 'br' } })
  const isStored = /immutable/.test(asset.headers['cache-control']) && asset.headers['content-encoding'] === 'br'
  expect(isStored, 'scripts are compressed and immutable', asset.headers)

  const session = await client.signIn(demoSignIns[0])
  expect(session.user.email === demoSignIns[0].email, 'the owner signs in')
  const [name, { attributes }] = [...client.cookies].find(([one]) => one.endsWith('atrium_session'))
  expect(name.startsWith('__Host-'), 'the session’s cookie is bound to the host', name)
  for (const word of ['secure', 'httponly', 'samesite=lax', 'path=/']) {
    expect(attributes.includes(word), `the session’s cookie has ${word}`, attributes)
  }
  const { devices } = await json('GET', '/a/console/sessions/whoami')
  expect(devices.at(-1).ip_address === from, 'sessions have the address of who connects', devices)

  const slug = session.projects[0].slug
  const write = { 'x-atrium-request': '1', origin: url }
  const importOf = (megabytes) => ({
    headers: write,
    body: { identities: [{ create: { schema_id: 'preset://email', traits: { email: 'x'.repeat(megabytes * 1e6) } } }] },
  })
  const large = await ask('PATCH', `/api/p/${slug}/admin/identities`, importOf(20))
  expect(large.status < 500 && large.status !== 413, 'an import of 20 MB passes', [
    large.status,
    large.text.slice(0, 200),
  ])
  const small = await ask('POST', `/api/p/${slug}/admin/identities`, {
    ...importOf(2),
    body: { traits: 'x'.repeat(2e6) },
  })
  expect(small.status === 413, 'the gateway’s own limits hold', small.status)
  expect((await ask('GET', '/metrics')).status === 404, 'metrics are not served to the outside')
  log(`an import of 20 MB responds with ${large.status}`)
}

/** Whether a loopback port accepts connections. */
const opens = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
