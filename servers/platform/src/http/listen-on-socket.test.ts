import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import os from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-socket-'))
const socket = path.join(folder, 'run', 'platform.sock')
afterAll(() => rmSync(folder, { recursive: true }))

const statusBy = (socketPath: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    get({ socketPath, path: '/health/ready', headers: { host: '127.0.0.1:4400' } }, (response) =>
      resolve(response.resume().statusCode),
    ).on('error', reject),
  )

it('serves on a socket that only its user can open, and removes it when closed', async () => {
  const opened = await openPlatform()
  await opened.listen({ port: 0, socket })
  expect(await statusBy(socket)).toBe(200)
  expect([statSync(path.dirname(socket)).mode & 0o777, statSync(socket).mode & 0o777]).toEqual([0o700, 0o600])
  await opened.close()
  expect(existsSync(socket)).toBe(false)
})

it('replaces the socket of a killed process, but not of a running one', async () => {
  writeFileSync(socket, '')
  const [first, second] = [await openPlatform(), await openPlatform()]
  await first.listen({ port: 0, socket })
  await expect(second.listen({ port: 0, socket })).rejects.toMatchObject({ code: 'EADDRINUSE', address: socket })
  expect(await statusBy(socket)).toBe(200)
})
