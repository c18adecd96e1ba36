import { build } from './build.mjs'
import { isFree, startGateway } from './servers.mjs'

/** `npm run account`: only the account experience, for an existing identity service. */

const service = process.env.ATRIUM_IDENTITY_URL
const scheme = process.env.ATRIUM_TLS_CERTIFICATE ? 'https' : 'http'
const own = process.env.ATRIUM_PUBLIC_URL || `${scheme}://localhost:${process.env.ATRIUM_PORT || 4455}`
const port = Number(
  process.env.ATRIUM_PORT || (own.startsWith('http:') && URL.canParse(own) && new URL(own).port) || 4455,
)

let gateway
let stopping = false

async function stop(code) {
  if (stopping) return
  stopping = true
  await gateway?.stop()
  process.exit(code)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

try {
  await build({ quiet: true })
  if (process.argv[2] === 'config') {
    const { kratosConfig } = await import('../servers/gateway/dist/gateway.js')
    console.log(kratosConfig(own))
    process.exit(0)
  }
  if (!service) {
    throw new Error(
      'ATRIUM_IDENTITY_URL: the public address of your identity service (Kratos), e.g. http://127.0.0.1:4433, is missing.\n' +
        'ATRIUM_PUBLIC_URL is the address at which browsers reach this account experience. docs/own-kratos.md has more.',
    )
  }
  if (!(await isFree(port))) throw new Error(`The port ${port} is in use by another process (ATRIUM_PORT).`)
  gateway = await startGateway({
    port,
    output: process.env.ATRIUM_LOG ? 'inherit' : 'ignore',
    env: { ATRIUM_PUBLIC_URL: own },
    // The service may start after this process.
    path: '/healthz',
    onEnd: (code) => void stop(code || 1),
  })
  console.log(`The account experience of ${service} is at ${own}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  await stop(1)
}
