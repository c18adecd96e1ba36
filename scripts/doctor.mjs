import './help.mjs'

import { build } from './build.mjs'

/** `npm run doctor [-- --json]`: builds the gateway if it changed, then checks this environment's configuration. */
const { log } = console
// Only the report is written to stdout.
console.log = console.error
await build({ quiet: true, only: ['gateway'] })
console.log = log
await import('../servers/gateway/dist/doctor.js')
