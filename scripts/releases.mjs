import { build } from './build.mjs'

/** `npm run release`, `rollback`, `retire`, `releases`: builds what changed of the gateway, then runs the command there. */
await build({ quiet: true, only: ['gateway'] })
await import('../servers/gateway/dist/releases.js')
