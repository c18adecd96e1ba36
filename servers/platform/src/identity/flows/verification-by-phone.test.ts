import { identityProject, type FlowBody } from '../testing/visitor'

const messageIds = (flow: FlowBody) => flow.ui.messages?.map(({ id }) => id)

describe('a verification', () => {
  it.each([
    ['an email', 'nobody@example.com', 1080003],
    ['a phone number', '+49 30 1234567', 1080004],
  ])('says that the code was sent to %s', async (_what, email, id) => {
    const { open, begin, send } = await identityProject(await platform())
    const visitor = open()
    const flow = await begin(visitor, 'verification')
    const { status, body } = await send(visitor, 'verification', flow, { method: 'code', email })
    expect([status, messageIds(body)]).toEqual([200, [id]])
  })
})
