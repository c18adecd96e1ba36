import './help.mjs'

import { build } from './build.mjs'

/** `npm run doctor [-- --json]`: builds what changed of the gateway, then checks the configuration of this environment. */
const { log } = console
// Only the report goes to standard output.
console.log = console.error
await build({ quiet: true, only: ['gateway'] })
console.log = log
await import('../servers/gateway/dist/doctor.js')
