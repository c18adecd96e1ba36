import { makeFolder } from '@atrium/shared/writable-folder'
import { chmod, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const OWNER_ONLY = 0o600

/** Whether a process listens there: the file of a killed process remains. */
const isInUse = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })

/**
 * Listens on a Unix domain socket that only this process's user can connect to. A folder created for it is private, too.
 * @throws Error `EADDRINUSE` when another process listens there
 */
export async function listenOnSocket(server: FastifyInstance, socket: string): Promise<void> {
  makeFolder(path.dirname(socket))
  if (!(await isInUse(socket))) await rm(socket, { force: true })
  await server.listen({ path: socket })
  await chmod(socket, OWNER_ONLY)
}
