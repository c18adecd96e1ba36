/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'gateway-main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the built gateway, which fails to start. */
function failure(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, '../dist/main.js')], {
    env: {
      ...process.env,
      ATRIUM_PORT: '0',
      ATRIUM_DATA: folder,
      ATRIUM_SECRET: 'a-secret-of-this-gateway',
      ATRIUM_GATEWAY_SECRET: 'a-secret-of-the-platform',
      ATRIUM_LOG: 'silent',
      DATABASE_URL: '',
      ...env,
    },
    encoding: 'utf8',
    timeout: 40_000,
  })
  return { status, stderr }
}

test('exits with 1 if the database does not respond', () => {
  expect(failure({ DATABASE_URL: 'postgres://atrium@127.0.0.1:9/atrium' })).toEqual({
    status: 1,
    stderr: 'databaseUrl: the database does not respond (ECONNREFUSED)\n',
  })
})

test('exits with 1 if the certificate can’t be read', () => {
  const missing = join(folder, 'missing.pem')
  expect(failure({ ATRIUM_TLS_CERTIFICATE: missing, ATRIUM_TLS_KEY: missing })).toEqual({
    status: 1,
    stderr: `ATRIUM_TLS_CERTIFICATE and ATRIUM_TLS_KEY (tls): ${missing} can't be read (ENOENT)\n`,
  })
})
