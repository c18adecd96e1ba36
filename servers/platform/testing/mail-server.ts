import PostalMime, { type Email } from 'postal-mime'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the small mail server took it. */
export type Taken = { mail: Email; to: string[]; user: string | undefined; greeted: string; secure: boolean }

const open: SMTPServer[] = []

/** A mail server of the test's own on this machine. It ends with `stopMailServers`. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is one that everyone has, which is what the tests are about.
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    ...options,
    onData: (stream, session, done) => {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
        taken.push({
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user,
          greeted: session.hostNameAppearsAs,
          secure: session.secure,
        })
        done()
      })()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { port, taken }
}

/** Ends all mail servers of a test file. */
export async function stopMailServers(): Promise<void> {
  await Promise.all(open.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))))
}
