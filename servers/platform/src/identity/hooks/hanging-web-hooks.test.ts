import { listening, stopListening } from '../../../testing/listening'
import { identityProject, testConfig } from '../testing/visitor'

afterAll(stopListening)

const path = '/self-service/login/api'

/** A configuration whose sign-ins call this URL before they begin. */
function callingFirst(url: string) {
  const body = `base64://${Buffer.from('function(ctx) {}').toString('base64')}`
  const hook = { hook: 'web_hook', config: { url, method: 'POST', body } }
  const { flows } = testConfig.selfservice
  const login = { ...flows.login, before: { hooks: [hook] } }
  return { ...testConfig, selfservice: { ...testConfig.selfservice, flows: { ...flows, login } } }
}

it('serves other projects while hanging webhooks of many projects occupy all slots', async () => {
  const [perLane, projects] = [2, 5]
  const here = await openPlatform({ requests: { admission: { perLane, atOnce: perLane * (projects - 1) } } })
  const answers: (() => void)[] = []
  const hanging: Promise<{ status: number }>[] = []
  for (let n = 0; n < projects; n++) {
    let allHang = () => {}
    const hang = new Promise<void>((resolve) => (allHang = resolve))
    const server = await listening(async (_, count) => {
      if (count === perLane) allHang()
      return new Promise((resolve) => answers.push(() => resolve({})))
    })
    const { call } = await identityProject(here, callingFirst(server.url))
    for (let m = 0; m < perLane; m++) hanging.push(call({ path }))
    await hang
  }
  const { call, person } = await identityProject(here)
  expect((await call({ path })).status).toBe(200)
  expect((await person('ada@example.com')).id).toBeDefined()
  for (const answer of answers) answer()
  for (const { status } of await Promise.all(hanging)) expect(status).toBe(200)
  await here.close()
})
