import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { ask, postgresProgram, startPostgres } from '../postgres.mjs'
import { freePort, root, startServer, workspaceToken } from '../servers.mjs'
import { responsesOf, different } from './responses.mjs'

const run = (file, args, env) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
}

/** Starts the platform of a version: this checkout, or another built one. */
async function started(checkout, env) {
  const port = await freePort()
  const { stop } = await startServer({
    name: 'platform',
    file: path.relative(root, path.join(checkout, 'servers/platform/dist/main.js')),
    ready: `http://127.0.0.1:${port}/health/ready`,
    seconds: 120,
    env: { ATRIUM_SEED: 'demo', ATRIUM_WORKSPACE_TOKEN: workspaceToken, ...env, ATRIUM_PLATFORM_PORT: String(port) },
  })
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function responsesFrom(checkout, env) {
  const { url, stop } = await started(checkout, env)
  try {
    return await responsesOf(url)
  } finally {
    await stop()
  }
}

/** Upgrades from the older version and goes back: with the backup made before or, if nothing was migrated, directly. */
async function onBoth(title, older, env, { backup, restore }) {
  const before = await responsesFrom(older, env)
  await backup()
  const after = await responsesFrom(root, env)
  const again = await responsesFrom(older, env).catch((error) => error)
  const refused = again instanceof Error ? again.message : undefined
  await restore()
  const restored = await responsesFrom(older, env)
  const problems = [
    ...different(before, after).map((one) => `${title}, after the upgrade: another response: ${one}`),
    ...(refused === undefined || /newer version/.test(refused) ? [] : [`${title}: the older version said: ${refused}`]),
    ...different(before, restored).map((one) => `${title}, after the rollback: another response: ${one}`),
  ]
  const count = Object.keys(before).length
  const back =
    refused === undefined
      ? 'starts on the upgraded database'
      : 'refuses the upgraded database, and starts on the backup'
  return { lines: [`${title}: ${count} responses are the same after the upgrade; the older version ${back}`], problems }
}

/** Upgrades the databases of the version in `ATRIUM_BESIDE`, a built checkout, and rolls back. */
export async function upgrade() {
  const older = process.env.ATRIUM_BESIDE
  if (!older || !existsSync(path.join(older, 'servers/platform/dist/main.js')))
    return { lines: ['skipped: ATRIUM_BESIDE names no checkout of the older version that is built'], problems: [] }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-upgrade-'))
  const server = await startPostgres()
  try {
    const data = path.join(folder, 'data')
    const embedded = { ATRIUM_DATA: data, DATABASE_URL: '' }
    const copy = path.join(folder, 'copy')
    const first = await onBoth('embedded', path.resolve(older), embedded, {
      backup: async () => run('servers/platform/dist/backup.js', ['make', copy], embedded),
      restore: async () => run('servers/platform/dist/backup.js', ['restore', copy, '--replace'], embedded),
    })
    const dump = path.join(path.dirname(server.data), 'dump')
    const second = await onBoth(
      'PostgreSQL',
      path.resolve(older),
      { DATABASE_URL: server.url, ATRIUM_SECRETS_KEY: randomBytes(32).toString('base64') },
      {
        backup: async () => postgresProgram('pg_dump', ['-d', server.url, '-Fc', '-f', dump]),
        // into an empty database: --clean wouldn't remove additions of the newer version
        async restore() {
          await ask(server.url, 'drop schema public cascade; create schema public')
          await postgresProgram('pg_restore', ['-d', server.url, '--exit-on-error', dump])
        },
      },
    )
    return { lines: [...first.lines, ...second.lines], problems: [...first.problems, ...second.problems] }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
