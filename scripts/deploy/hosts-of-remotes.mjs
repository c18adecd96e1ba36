import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { build } from '../build.mjs'
import { freePort, root } from '../servers.mjs'
import { expect } from './expect.mjs'
import { runTool, startTool } from './tools.mjs'

const origin = 'https://console.example.com'
const file = (name) => path.join(root, 'deploy', name)

/** A remote on object storage, uploaded with `deploy/storage/upload.sh` and the aws command to a local S3 server. */
export async function storage({ folder, log }) {
  await build({ quiet: true })
  const [port, data] = [await freePort(), path.join(folder, 'data')]
  mkdirSync(data)
  const env = {
    AWS_ACCESS_KEY_ID: 'deploy-check',
    AWS_SECRET_ACCESS_KEY: 'deploy-check-secret',
    AWS_DEFAULT_REGION: 'us-east-1',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_EC2_METADATA_DISABLED: 'true',
    // Other servers than AWS may not support its newer checksums.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
    AWS_CONFIG_FILE: path.join(folder, 'none'),
    PATH: `${path.dirname(process.env.AWS_BIN ?? '/usr/bin/aws')}:${process.env.PATH}`,
  }
  const keys = ['--access', env.AWS_ACCESS_KEY_ID, '--secret', env.AWS_SECRET_ACCESS_KEY]
  const isReady = () => fetch(env.AWS_ENDPOINT_URL).then(() => true)
  const server = await startTool('versitygw', [...keys, '--port', `127.0.0.1:${port}`, 'posix', data], {
    ready: isReady,
  })
  try {
    const aws = (...words) => runTool('aws', words, { env })
    aws('s3api', 'create-bucket', '--bucket', 'remotes')
    aws(
      's3api',
      'put-bucket-cors',
      '--bucket',
      'remotes',
      '--cors-configuration',
      `file://${file('storage/cors.json')}`,
    )
    const policy = path.join(folder, 'policy.json')
    writeFileSync(policy, readFileSync(file('storage/public-read.json'), 'utf8').replace('BUCKET', 'remotes'))
    aws('s3api', 'put-bucket-policy', '--bucket', 'remotes', '--policy', `file://${policy}`)
    runTool('sh', [file('storage/upload.sh'), 'apps/identities/dist', 's3://remotes/identities/1'], { cwd: root, env })
    await checkHost(`${env.AWS_ENDPOINT_URL}/remotes/identities/1/`, folder, log)
  } finally {
    await server.stop()
  }
}

/** A remote on a static host: `deploy/nginx/remotes.conf`, without its TLS. */
export async function staticHost({ folder, log }) {
  await build({ quiet: true })
  const [port, files] = [await freePort(), path.join(folder, 'srv')]
  cpSync(path.join(root, 'apps/identities/dist'), path.join(files, 'identities/1'), { recursive: true })
  const configuration = readFileSync(file('nginx/remotes.conf'), 'utf8')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[::\].*|ssl_.*)\n/gm, '')
    .replace('root /srv/remotes', `root ${files}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  )
  const whole = path.join(folder, 'nginx.conf')
  // Debian's workers run as another user, who can't read this folder.
  const main = `user root; pid ${folder}/pid; daemon off; error_log stderr; events {}`
  writeFileSync(whole, `${main} http { access_log off; ${temporary.join(' ')}\n${configuration} }`)
  const host = `http://127.0.0.1:${port}/identities/1/`
  const server = await startTool('nginx', ['-c', whole], { ready: `${host}remote.json`, signal: 'SIGQUIT' })
  try {
    await checkHost(host, folder, log)
    const map = await fetch(`${host}${readManifest().entry}.map`)
    expect(map.status === 404, 'source maps stay inside', map.status)
  } finally {
    await server.stop()
  }
}

const readManifest = () => JSON.parse(readFileSync(path.join(root, 'apps/identities/dist/remote.json'), 'utf8'))

async function checkHost(host, folder, log) {
  const manifest = await fetch(`${host}remote.json`, { headers: { origin } })
  expect(manifest.headers.get('cache-control') === 'no-cache', 'remote.json is asked for anew', manifest.headers)
  const { entry, id, version } = await manifest.json()
  const script = await fetch(`${host}${entry}`, { headers: { origin, 'accept-encoding': 'gzip' } })
  const { headers } = script
  expect(headers.get('content-encoding') === 'gzip', 'scripts are packed', [...headers])
  expect(/immutable/.test(headers.get('cache-control')), 'scripts are kept', [...headers])
  expect(headers.get('access-control-allow-origin') === '*', 'the console may load them', [...headers])
  // The gateway's own checks of a release: hashes, types, caching, CORS.
  const env = {
    ATRIUM_DATA: path.join(folder, 'gateway'),
    ATRIUM_PUBLIC_URL: origin,
    ATRIUM_GATEWAY_SECRET: 'only-to-read-the-configuration',
  }
  const words = ['servers/gateway/dist/releases.js', 'release', id, '--url', `${host}remote.json`]
  log(`${version}: ${runTool(process.execPath, words, { cwd: root, env }).trim().split('\n').at(-1)}`)
}
