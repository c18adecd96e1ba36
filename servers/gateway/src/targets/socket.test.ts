/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'

import { gatewaySecret, startGateway } from '../testing/test-gateway'

test('reaches a platform on this machine by a socket, under the name of its URL', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atrium-socket-'))
  const socket = path.join(folder, 'platform.sock')
  const hosts: (string | undefined)[] = []
  const platform = createServer((request, response) => {
    hosts.push(request.headers.host)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(socket)
  await once(platform, 'listening')
  const target = { kind: 'embedded' as const, platform: 'https://platform.example:4400', socket, secret: gatewaySecret }
  writeFileSync(path.join(folder, 'index.html'), '')
  const here = await startGateway({ target, shell: folder })
  expect((await fetch(`${here.url}/readyz`)).status).toBe(200)
  expect(new Set(hosts)).toEqual(new Set(['platform.example:4400']))
  await here.close()
  platform.close()
  rmSync(folder, { recursive: true })
})
