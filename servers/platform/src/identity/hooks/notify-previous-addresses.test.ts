import { identityProject, testConfig } from '../testing/visitor'

type Mail = { recipient: string; template_type: string; body: string }

/** Changes an address in a project with these hooks after profile changes. */
async function changed(hooks: object[], traits: object = { email: 'new@example.com' }) {
  const { selfservice } = testConfig
  const settings = { ...selfservice.flows.settings, after: { profile: { hooks } } }
  const config = { ...testConfig, selfservice: { ...selfservice, flows: { ...selfservice.flows, settings } } }
  const project = await identityProject(await platform(), config)
  await project.person('old@example.com')
  const visitor = project.open()
  await project.signIn(visitor, 'old@example.com', 'correct-horse-battery')
  const save = async (values: object) =>
    project.send(visitor, 'settings', await project.begin(visitor, 'settings'), { method: 'profile', traits: values })
  const { status } = await save(traits)
  const mails = async () => (await project.call<Mail[]>({ path: '/admin/courier/messages' })).body
  const notices = async () => (await mails()).filter(({ template_type: type }) => type === 'verifiable_address_changed')
  return { ...project, visitor, save, status, notices }
}

const notify = (recipients?: string) => ({
  hook: 'notify_previous_addresses',
  ...(recipients !== undefined && { config: { recipients } }),
})

describe('the owner of a replaced address', () => {
  it('is told when it was replaced', async () => {
    const { status, notices } = await changed([notify()])
    const [notice, ...others] = await notices()
    expect([status, notice?.recipient, others]).toEqual([200, 'old@example.com', []])
    expect(notice?.body).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
  })

  it.each([
    ['all', 1],
    ['all_verified', 0],
  ])('is notified according to `recipients`: %s', async (recipients, count) => {
    expect(await (await changed([notify(recipients)])).notices()).toHaveLength(count)
  })

  it('is not notified of other changes', async () => {
    const traits = { email: 'old@example.com', name: { first: 'Ada' } }
    const { status, notices } = await changed([notify('all')], traits)
    expect([status, await notices()]).toEqual([200, []])
  })
})

test('rejects an unknown hook in the configuration', async () => {
  await expect(changed([{ hook: 'no_such_hook' }])).rejects.toThrow('settings.after.profile.hooks.0.hook')
})
