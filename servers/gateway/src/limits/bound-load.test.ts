/** @jest-environment node */
import { request, type ServerResponse } from 'node:http'

import { rawRequest, statusesIn } from '../testing/raw-request'
import { startGateway, type TestGateway } from '../testing/test-gateway'

let here: TestGateway
beforeEach(async () => {
  here = await startGateway()
})
afterEach(() => here.close())

/** Statuses of the responses to requests, each on its own connection, from an IP address of this machine. */
const requestStatus = (localAddress: string, query = '') =>
  new Promise<number | undefined>((resolve, reject) => {
    const path = `/a/acme/sessions/whoami${query}`
    const options = { port: here.port, host: '127.0.0.1', localAddress, agent: false, path }
    const call = request(options, (response) => response.resume().once('end', () => resolve(response.statusCode)))
    call.once('error', reject).end()
  })

test('closes a connection that pipelines 800 requests', async () => {
  here.upstream.respond = () => undefined
  const text = await rawRequest(
    here.port,
    'GET /a/acme/sessions/whoami HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(800),
  )
  expect(statusesIn(text)).toEqual([])
  expect(here.upstream.seen.length).toBeLessThan(20)
})

test('makes a flooding network wait for its own requests, but no other network', async () => {
  const held: ServerResponse[] = []
  const full = new Promise<void>((resolve) => {
    here.upstream.respond = ({ url }, response) => {
      if (url?.endsWith('?other')) return response.end('{}')
      if (held.push(response) === 128) resolve()
    }
  })
  const flood = Array.from({ length: 400 }, () => requestStatus('127.0.0.2'))
  await full
  expect(await requestStatus('127.0.0.3', '?other')).toBe(200)
  expect(held.length).toBeLessThan(400)
  here.upstream.respond = (_, response) => response.end('{}')
  for (const response of held) response.end('{}')
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

test('stops counting requests after a second if they wait for the service, not the gateway', async () => {
  const held: ServerResponse[] = []
  const all = new Promise<void>((resolve) => {
    here.upstream.respond = (_, response) => {
      held.push(response)
      if (held.length === 200) resolve()
    }
  })
  const calls = Array.from({ length: 200 }, () => requestStatus('127.0.0.2'))
  await all
  for (const response of held) response.end('{}')
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})
