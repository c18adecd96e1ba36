import { requestsOf } from './requests.cjs'

const request = new Request('http://localhost:4400/health/alive')

it('waits for a file’s pending requests, and rejects later ones', async () => {
  let respond = (_: Response): void => undefined
  const { fetch, end } = requestsOf({ fetch: () => new Promise((resolve) => (respond = resolve)) })
  const first = fetch(request)
  let hasEnded = false
  const ending = end().then((isIdle) => {
    hasEnded = true
    return isIdle
  })
  await expect(fetch(request)).rejects.toThrow('The test file is over.')
  expect(hasEnded).toBe(false)
  respond(new Response('alive'))
  expect(await (await first).text()).toBe('alive')
  expect(await ending).toBe(true)
})

it('reports requests that take too long', async () => {
  const { fetch, end } = requestsOf({ fetch: () => new Promise(() => undefined) }, 1)
  void fetch(request)
  expect(await end()).toBe(false)
})
