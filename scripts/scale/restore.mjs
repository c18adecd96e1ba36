import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ask, postgresProgram, temporaryFolder } from '../postgres.mjs'
import { freePort, startPlatform } from '../servers.mjs'
import { responsesOf, different } from './responses.mjs'
import { startDeployment } from './deployment.mjs'
import { startLoad } from './load.mjs'

/** Dumps the database during writes, restores the dump into another database, and starts a platform there. */
export async function restore() {
  const deployment = await startDeployment({ platforms: 1, gateways: 1 })
  const folder = temporaryFolder()
  try {
    const { primary, back, env } = deployment
    const load = await startLoad(deployment)
    await sleep(2_000)
    const dump = async (name) => {
      const file = path.join(folder, name)
      await postgresProgram('pg_dump', ['-d', primary.url, '-Fc', '-f', file])
      return file
    }
    const into = async (file, name) => {
      await ask(primary.url, `create database ${name}`)
      const url = primary.url.replace(/\/postgres$/, `/${name}`)
      await postgresProgram('pg_restore', ['-d', url, '--no-owner', '--exit-on-error', file])
      return url
    }
    const started = async (url) => {
      const port = await freePort()
      const { stop } = await startPlatform({ port, env: { ...env, DATABASE_URL: url }, seconds: 120 })
      return { url: `http://127.0.0.1:${port}`, stop }
    }
    // the dump contains all writes acknowledged before it, whatever is written meanwhile
    const before = [...load.ledger.identities]
    const began = Date.now()
    const underLoad = await dump('under-load')
    const took = Date.now() - began
    await load.stop()
    const written = await started(await into(underLoad, 'under_load'))
    const missing = []
    for (const id of before) {
      const response = await fetch(load.base.replace(back.url, written.url) + `/admin/identities/${id}`, {
        headers: { authorization: `Bearer ${env.ATRIUM_WORKSPACE_TOKEN}` },
      })
      if (response.status !== 200) missing.push(`identity ${id} is not in the dump`)
    }
    await written.stop()
    const expected = await responsesOf(back.url)
    const quiet = await started(await into(await dump('quiet'), 'quiet'))
    const differing = different(expected, await responsesOf(quiet.url))
    await quiet.stop()
    const lines = [
      `dumped under load in ${took} ms: ${before.length} identities acknowledged before are there`,
      `dumped at rest: ${Object.keys(expected).length} responses are the same after pg_restore, ${differing.length} differ`,
    ]
    return { lines, problems: [...missing, ...differing.map((one) => `another response: ${one}`)] }
  } finally {
    await deployment.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
