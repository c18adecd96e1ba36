/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

test('rejects another ATRIUM_DEV_SHELL than "console", in one line', () => {
  const script = `
    import { openLocalShell } from ${JSON.stringify(pathToFileURL(`${__dirname}/local-shell.mjs`).href)}
    await openLocalShell('http://localhost:1', () => ({})).catch(({ stack }) => console.log(stack))`
  const env = { ...process.env, ATRIUM_DEV_SHELL: 'own' }
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' })
  expect(output).toBe('ATRIUM_DEV_SHELL has to be "console", or not set\n')
})
