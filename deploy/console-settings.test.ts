/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { consoleSettings } from '../scripts/console-settings.mjs'

const fileWith = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'atrium-settings-')), 'atrium.yaml')
  writeFileSync(file, text)
  return { ATRIUM_CONFIG: file }
}

test('defaults to a console on this machine', () => {
  expect(consoleSettings({})).toMatchObject({ port: 4455, platformPort: 4400, consoleUrl: 'http://localhost:4455' })
})

test('reads the configuration file, and lets variables override it', () => {
  const env = fileWith(
    'port: 5000\nhost: 0.0.0.0\npublicUrl: ${CONSOLE}\ntls: { certificate: c.pem, key: k.pem }\ntarget: { kind: embedded }',
  )
  expect(consoleSettings({ ...env, CONSOLE: 'https://console.example' })).toEqual({
    port: 5000,
    platformPort: 4400,
    scheme: 'https',
    consoleUrl: 'https://console.example',
    host: '0.0.0.0',
    tls: { ATRIUM_TLS_CERTIFICATE: 'c.pem', ATRIUM_TLS_KEY: 'k.pem' },
    embedded: true,
  })
  expect(consoleSettings({ ...env, ATRIUM_PORT: '5001', ATRIUM_PUBLIC_URL: 'https://other.example' })).toMatchObject({
    port: 5001,
    consoleUrl: 'https://other.example',
  })
})

test.each([
  ['target: { kind: hosted }', false],
  ['target: { platform: "http://127.0.0.1:4400" }', false],
  ['port: [', false],
  ['log: warn', true],
])('decides whether to start a platform: %s', (text, embedded) => {
  expect(consoleSettings(fileWith(text)).embedded).toBe(embedded)
})

test.each([
  [{ ATRIUM_PORT: 'abc' }, 'ATRIUM_PORT: must be a number from 1 to 65535'],
  [{ ATRIUM_PORT: '99999' }, 'ATRIUM_PORT: must be a number from 1 to 65535'],
  [{ ATRIUM_PLATFORM_PORT: '4400x' }, 'ATRIUM_PLATFORM_PORT: must be a number from 1 to 65535'],
  [{ ATRIUM_PORT: '4400' }, "ATRIUM_PLATFORM_PORT: must not be the console's port (4400)"],
  [{ ATRIUM_PUBLIC_URL: 'console.example' }, 'ATRIUM_PUBLIC_URL: must be a URL such as https://console.example'],
])('rejects %j with the variable’s name and the reason', (env, message) => {
  expect(() => consoleSettings(env)).toThrow(message)
})
