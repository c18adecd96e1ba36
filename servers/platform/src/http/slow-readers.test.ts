import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { identityProject } from '../identity/testing/visitor'

it('disconnects a client that doesn’t read a long response', async () => {
  let ended = (_bytes: number) => {}
  const responded = new Promise<number>((resolve) => (ended = resolve))
  const opened = await openPlatform({
    requests: { slowReaders: { slowAfter: 0, longest: 50 } },
    onResponded: ({ operation, bytes }) => operation === 'getIdentity' && ended(bytes),
  })
  const { slug, person, call } = await identityProject(opened)
  const { id } = await person('large@example.com')
  await sql`update identity_identities set metadata_admin = jsonb_build_object('big', repeat('a', 12000000))
    where id = ${id}`.execute(opened.db)
  const { port } = new URL(await opened.listen({ port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  const lines = [
    `GET /p/${slug}/admin/identities/${id} HTTP/1.1`,
    'Host: localhost:4400',
    `Authorization: Bearer ${opened.workspaceToken}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  const bytes = await responded
  let read = 0
  socket.on('data', (chunk) => (read += chunk.length)).on('error', () => undefined)
  await once(socket, 'close')
  expect(bytes).toBeGreaterThan(12_000_000)
  expect(read).toBeLessThan(bytes)
  // a client that reads gets all of it
  expect(Buffer.byteLength((await call({ path: `/admin/identities/${id}` })).text)).toBe(bytes)
  await opened.close()
})
