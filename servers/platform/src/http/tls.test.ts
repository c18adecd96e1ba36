import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { certificate, certificateOfFiles } from '../../testing/certificate'
import { testProject } from '../../testing/client'

const get = (url: string) =>
  new Promise<string>((resolve, reject) => {
    request(url, { ca: certificate.cert, servername: 'localhost', agent: false }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

/** The same by HTTP/2: requests all concurrently. */
async function requestByHttp2(
  origin: string,
  all: { path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string }[],
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }[]> {
  const session = connect(origin, { ca: certificate.cert, servername: 'localhost' })
  try {
    return await Promise.all(
      all.map(async ({ path, method = 'GET', headers = {}, body }) => {
        const stream = session.request(
          { ...headers, ':path': path, ':method': method },
          { endStream: body === undefined },
        )
        if (body !== undefined) stream.end(body)
        const incoming = await new Promise<IncomingHttpHeaders>((resolve, reject) =>
          stream.once('response', resolve).once('error', reject),
        )
        return { status: Number(incoming[':status']), headers: incoming, text: await text(stream) }
      }),
    )
  } finally {
    session.destroy()
  }
}

it('serves HTTP/2 with bodies, cookies and the limits of HTTP/1.1', async () => {
  const opened = await openPlatform({ certificate: certificateOfFiles() })
  const { slug } = await testProject(opened)
  const address = await opened.listen({ port: 0 })
  const base = `/p/${slug}/self-service`
  const [flow, browser, none] = await requestByHttp2(address, [
    { path: `${base}/login/api` },
    { path: `${base}/login/browser`, headers: { accept: 'application/json' } },
    { path: `/p/${slug}/nowhere` },
  ])
  expect([flow?.status, browser?.status, none?.status]).toEqual([200, 200, 404])
  expect(browser?.headers['set-cookie']?.[0]).toMatch(/^csrf_token_/)
  expect(browser?.headers).not.toHaveProperty('connection')

  const { id } = JSON.parse(flow?.text ?? '') as { id: string }
  const json = { 'content-type': 'application/json' }
  const path = `${base}/login?flow=${id}`
  const body = JSON.stringify({ method: 'password', identifier: 'nobody', password: 'wrong' })
  const [wrong, long, forged] = await requestByHttp2(address, [
    { path, method: 'POST', headers: json, body },
    { path, method: 'POST', headers: json, body: JSON.stringify({ method: 'x'.repeat(2_000_000) }) },
    { path, method: 'POST', headers: { ...json, ':authority': 'evil.example' }, body },
  ])
  expect([wrong?.status, long?.status, forged?.status]).toEqual([400, 413, 421])
  expect(wrong?.text).toContain('4000006')
})

it('serves TLS if it has a certificate, and uses https for its own URLs', async () => {
  const opened = await openPlatform({ certificate: certificateOfFiles() })
  const { slug } = await testProject(opened)
  const address = await opened.listen({ port: 0 })
  expect(address).toMatch(/^https:/)
  const flow = await get(`${address}/p/${slug}/self-service/login/api`)
  expect(flow).toContain(`"${address}/p/${slug}/self-service/login?flow=`)
  await expect(fetch(`${address.replace('https', 'http')}/health/alive`)).rejects.toThrow()
})
