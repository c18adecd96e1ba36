import { build } from './build.mjs'

/** `npm run release`, `rollback`, `retire`, `releases`: builds the gateway if it changed, then runs its command. */
await build({ quiet: true, only: ['gateway'] })
await import('../servers/gateway/dist/releases.js')
