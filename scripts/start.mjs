import './help.mjs'

import { build } from './build.mjs'

/** `npm start`: builds what changed, then runs platform and gateway. */

// With your own identity service you need only its account experience, and no platform.
if (process.env.ATRIUM_IDENTITY_URL) await import('./account.mjs')
else {
  const { runConsole } = await import('./run-console.mjs')
  await runConsole({
    async prepare() {
      console.log('Building what has changed …')
      await build({ quiet: true })
    },
  })
}
