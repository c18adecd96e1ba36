// Opens built platforms for tests. Kept out of jest's realm: PGlite checks for classes that jest replaces there.
const { AsyncLocalStorage } = require('node:async_hooks')
const { randomBytes } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { syncBuiltinESMExports } = require('node:module')
const { pathToFileURL } = require('node:url')

/** The API key that every test platform's first workspace has. */
const WORKSPACE_TOKEN = 'ory_wak_of_the_tests_1234567890'

/** The operator's token of every test platform. */
const OPERATOR_TOKEN = 'operator-of-the-tests'

/** Tests wait for background work, and for tenants' code to be ended: neither takes its usual time. */
const PACE = { pause: 250, tenantCode: 1_000 }

/** What every test platform shares with its gateway. */
const GATEWAY_SECRET = 'gateway-secret-of-the-tests'

const built = path.join(__dirname, '..', 'dist', 'platform.js')
let loading

/** The threads that run the embedded databases, so that tests can end them. */
const threads = new Set()
const workerThreads = require('node:worker_threads')
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(file, ...more) {
    super(file, ...more)
    if (String(file).endsWith('worker.js')) threads.add(this.once('exit', () => threads.delete(this)))
  }
}
syncBuiltinESMExports()

// jest compiles this file, and would turn `import` into `require`, which knows no file addresses
const load = new Function('address', 'return import(address)')

function loadPlatform() {
  if (!fs.existsSync(built)) throw new Error('The platform is not built: npm run build')
  return (loading ??= load(pathToFileURL(built).href))
}

/**
 * Calls a function outside of the test that asks for it: what it opens would keep that test, with all modules of its file, for as
 * long as it is open.
 */
const outside = AsyncLocalStorage.snapshot()
const calledOutside = (value) => (typeof value === 'function' ? (...given) => outside(value, ...given) : value)

/**
 * A platform of its own: in memory, or in a schema of its own on the PostgreSQL of DATABASE_URL.
 * Unanswered failures are printed. Close it when done.
 */
const openPlatform = calledOutside(open)

async function open(options = {}) {
  const { createPlatform, dropSchema } = await loadPlatform()
  const databaseUrl = process.env.DATABASE_URL || undefined
  const ownSchema = databaseUrl && !options.databaseSchema && `test_${randomBytes(6).toString('hex')}`
  const platform = await createPlatform({
    data: 'memory',
    seed: 'empty',
    workspaceToken: WORKSPACE_TOKEN,
    operatorToken: OPERATOR_TOKEN,
    consoleUrl: 'http://localhost:4455',
    gatewaySecret: GATEWAY_SECRET,
    faults: true,
    pace: PACE,
    // receivers of tests listen there
    egress: { allow: ['loopback'] },
    databaseUrl,
    secretsKey: databaseUrl && Buffer.alloc(32, 'a key of the tests').toString('base64'),
    databaseSchema: ownSchema || undefined,
    onCrash: (error, about) => process.stderr.write(`${about.operation}: ${error?.stack ?? error}\n`),
    ...options,
  })
  const close = async () => {
    if (ownSchema) await dropSchema(platform.db, ownSchema).catch(() => undefined)
    await platform.close()
  }
  const own = {
    ...platform,
    close,
    workspaceToken: WORKSPACE_TOKEN,
    operatorToken: options.operatorToken ?? OPERATOR_TOKEN,
    gatewaySecret: options.gatewaySecret ?? GATEWAY_SECRET,
  }
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, calledOutside(value)]))
}

module.exports = { threads, openPlatform, loadPlatform, WORKSPACE_TOKEN, GATEWAY_SECRET }
