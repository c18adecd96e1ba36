import { identityProject } from './testing/visitor'

it.each(['login', 'registration', 'recovery'] as const)(
  'limits the transient payload of a %s to 64 KB',
  async (kind) => {
    const { call } = await identityProject(await platform())
    const flow = (await call<{ id: string }>({ path: `/self-service/${kind}/api` })).body.id
    const send = (length: number) =>
      call<{ error?: { details?: object } }>({
        method: 'POST',
        path: `/self-service/${kind}?flow=${flow}`,
        json: { method: 'code', transient_payload: { a: 'x'.repeat(length - '{"a":""}'.length) } },
      })
    const { status, body } = await send(65_537)
    expect([status, body.error?.details]).toEqual([
      400,
      { fields: [{ name: 'transient_payload', message: 'may have 64 KB of JSON at most' }] },
    ])
    expect((await send(65_536)).body.error).toBeUndefined()
  },
)
