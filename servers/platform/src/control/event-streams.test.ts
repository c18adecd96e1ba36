import { sealDocument, type StreamDocument } from '../events/streams/stream-document'
import { testProject } from '../../testing/client'

type Stream = { id: string; https_endpoint?: string; status: string }

async function opened() {
  const here = await platform()
  const { db } = here
  const { control, id } = await testProject(here)
  const path = `/projects/${id}/eventstreams`
  const create = (json: object) => control<Stream>({ method: 'POST', path, json })
  const change = (stream: string, json: object) => control<Stream>({ method: 'PUT', path: `${path}/${stream}`, json })
  const list = () => control<{ event_streams: Stream[] }>({ path })
  /** As it was stored when any URL was. */
  const store = async (stream: string, document: StreamDocument) =>
    db
      .updateTable('control_event_streams')
      .set({ document: sealDocument(db, { project_id: id, id: stream }, document) })
      .where('id', '=', stream)
      .execute()
  return { create, change, list, store }
}
const sns = { topic_arn: 'arn:aws:sns:eu-central-1:123456789012:events', role_arn: 'arn:aws:iam::123456789012:role/x' }

describe('an event stream', () => {
  it.each([
    ['https://sender:hidden-word@events.example.com/in', 'https://sender:xxxxx@events.example.com/in'],
    ['https://hidden-word@events.example.com/in', 'https://xxxxx@events.example.com/in'],
    ['https://events.example.com/in?token=hidden-word', 'https://events.example.com/in?token=xxxxx'],
    ['https://events.example.com/in?a=1&sig=hidden-word&a=2', 'https://events.example.com/in?a=xxxxx&sig=xxxxx'],
  ])('never shows the credential in %s', async (https_endpoint, shown) => {
    const { create, change, list } = await opened()
    const made = await create({ type: 'https', https_endpoint })
    expect(made).toMatchObject({ status: 201, body: { https_endpoint: shown } })
    const paused = await change(made.body.id, { status: 'paused' })
    // the masked URL means: keep the stored one
    const again = await change(made.body.id, { type: 'https', https_endpoint: shown })
    const listed = await list()
    for (const { text } of [made, paused, again, listed]) expect(text).not.toContain('hidden-word')
    expect(listed.body.event_streams).toMatchObject([{ https_endpoint: shown, status: 'paused' }])
  })

  it('keeps properties that an update omits, and requires the destination of a new type', async () => {
    const { create, change } = await opened()
    const { id } = (await create({ type: 'https', https_endpoint: 'https://events.example.com/in' })).body
    for (const wrong of [{ type: 'sns' }, { type: 'sns', topic_arn: sns.topic_arn }, { status: 'gone' }, { type: 'x' }])
      expect((await change(id, wrong)).status).toBe(400)
    expect((await change(id, { status: 'paused' })).body).toMatchObject({ status: 'paused', type: 'https' })
    const { body } = await change(id, { type: 'sns', ...sns })
    expect(body).toMatchObject({ ...sns, type: 'sns', status: 'paused' })
    expect(body).not.toHaveProperty('https_endpoint')
    expect((await change(id, { type: 'https' })).status).toBe(400)
    expect((await change(id, {})).body).toMatchObject({ ...sns, status: 'paused' })
    // as the command line tool sends what it doesn't set
    const empty = { type: 'https', https_endpoint: 'https://events.example.com/other', topic_arn: '', role_arn: '' }
    const moved = (await change(id, empty)).body
    expect(moved).toMatchObject({ type: 'https', https_endpoint: empty.https_endpoint, status: 'paused' })
    expect(moved).not.toHaveProperty('topic_arn')
  })

  it('accepts unencrypted URLs only on this machine', async () => {
    const { create, change, store } = await opened()
    const rejected = await create({ type: 'https', https_endpoint: 'http://events.example.com/in' })
    expect(rejected).toMatchObject({
      status: 400,
      body: {
        error: { details: { fields: [{ name: 'https_endpoint', message: expect.stringContaining('https://') }] } },
      },
    })
    for (const host of ['localhost:1', 'hooks.localhost', '127.0.0.2', '[::1]:80'])
      expect((await create({ type: 'https', https_endpoint: `http://${host}/in` })).status).toBe(201)
    const { id } = (await create({ type: 'https', https_endpoint: 'https://events.example.com/in' })).body
    expect((await change(id, { https_endpoint: 'http://events.example.com/in' })).status).toBe(400)

    const before = 'http://events.example.com/in?token=t'
    await store(id, { type: 'https', https_endpoint: before, status: 'active' })
    const { status, body } = await change(id, {
      https_endpoint: 'http://events.example.com/in?token=xxxxx',
      status: 'paused',
    })
    expect([status, body.status]).toEqual([200, 'paused'])
    expect((await change(id, { https_endpoint: 'http://events.example.com/other' })).status).toBe(400)
  })
})
