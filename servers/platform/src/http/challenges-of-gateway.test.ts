import { testProject } from '../../testing/client'

const consent = '/admin/oauth2/auth/requests/consent'
const mark = { 'x-atrium-challenges': '1' }

describe('the gateway without a credential', () => {
  it('reads an OAuth2 challenge, and nothing else', async () => {
    const opened = await platform()
    const { call } = await testProject(opened)
    const proof = { 'x-atrium-gateway': opened.gatewaySecret }
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await call({ path, headers, token: null })).status
    const consentPath = `${consent}?consent_challenge=x`
    expect(await statusOf(consentPath, { ...proof, ...mark })).toBe(404)
    expect(await statusOf(consentPath, proof)).toBe(401)
    expect(await statusOf(consentPath, mark)).toBe(401)
    expect(await statusOf(consentPath, { ...mark, 'x-atrium-gateway': 'a wrong secret' })).toBe(401)
    expect(await statusOf(consentPath, { ...proof, ...mark, authorization: 'Bearer wrong' })).toBe(401)
    for (const path of ['/admin/identities', '/admin/clients', '/admin/oauth2/auth/sessions/consent?subject=a'])
      expect(await statusOf(path, { ...proof, ...mark })).toBe(401)
  })
})
