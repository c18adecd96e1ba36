import { spawn, type ChildProcess } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'

const main = path.join(__dirname, '..', 'dist', 'main.js')
const children: ChildProcess[] = []

/** Flags of Node for a process that lives for seconds: code that is optimised pays off after minutes only. */
export const briefly = ['--liftoff-only', '--no-opt']

/** The API key of the workspace of every platform that is started here. */
export const workspaceToken = 'ory_wak_of_the_process_tests'

/** For afterAll: ends what a test left running. */
export function killAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Waits so many milliseconds. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type Started = { child: ChildProcess; ended: Promise<{ code: number | null; stderr: string }> }

/** Starts the built platform as a process of its own. */
export function start(environment: Record<string, string>): Started {
  const env = {
    ...process.env,
    ATRIUM_SEED: 'empty',
    ATRIUM_WORKSPACE_TOKEN: workspaceToken,
    DATABASE_URL: '',
    ...environment,
  }
  const child = spawn(process.execPath, [...briefly, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, stderr })),
  )
  return { child, ended }
}

/** Waits until it responds. */
export async function ready(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error('The platform did not become ready.')
}
