import { readConsoleHost } from './console-host.mjs'

const host = { contracts: [1], shared: { 'react/jsx-runtime': '19.2.9' }, exports: { '@atrium/shared/ui': ['Button'] } }

const respondWith = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }))

afterEach(() => jest.restoreAllMocks())

test('reads what a console shares', async () => {
  respondWith({ ...host, later: {} })
  expect(await readConsoleHost('https://console.example')).toEqual(host)
})

test.each([
  ['an error', host, 404, 'https://console.example/shell/host.json responds with 404'],
  ['another document', { contracts: 'all' }, 200, 'doesn’t list what the console shares'],
  ['control characters', { ...host, shared: { react: '19\u001b[2J' } }, 200, 'doesn’t list what the console shares'],
  ['a name with them', { ...host, exports: { ui: ['\u001b]0;'] } }, 200, 'doesn’t list what the console shares'],
])('rejects %s', async (_what, body, status, message) => {
  respondWith(body, status)
  await expect(readConsoleHost('https://console.example')).rejects.toThrow(message)
})
