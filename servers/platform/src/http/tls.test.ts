import { request } from 'node:https'
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

it('serves TLS where it has a certificate, and names itself by https', async () => {
  const opened = await openPlatform({ certificate: certificateOfFiles() })
  const { slug } = await testProject(opened)
  const address = await opened.listen({ port: 0 })
  expect(address).toMatch(/^https:/)
  const flow = await get(`${address}/p/${slug}/self-service/login/api`)
  expect(flow).toContain(`"${address}/p/${slug}/self-service/login?flow=`)
  await expect(fetch(`${address.replace('https', 'http')}/health/alive`)).rejects.toThrow()
})
