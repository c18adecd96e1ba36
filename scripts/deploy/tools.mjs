import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Finds a program: by its variable (`NGINX_BIN` for nginx), in PATH, or in the system's program folders. */
export function findTool(name) {
  const named = process.env[`${name.toUpperCase().replaceAll('-', '_')}_BIN`]
  if (named) return isProgram(named) ? named : undefined
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/lib/postgresql/bin']
  return folders.map((folder) => path.join(folder, name)).find(isProgram)
}

/**
 * Runs a program to its end, for at most `timeout` milliseconds.
 * @returns its standard output
 * @throws Error with the end of its output
 */
export function runTool(name, words, { cwd, env, input, timeout = 600_000 } = {}) {
  try {
    return execFileSync(findTool(name) ?? name, words, {
      cwd,
      env: { ...process.env, ...env },
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      timeout,
    })
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n').slice(-12).join('\n')
    throw new Error(`${name} ${words.slice(0, 3).join(' ')} … ended with ${error.status}:\n${said}`)
  }
}

/**
 * Starts a program and waits until `ready` (a URL, or a function of the process) responds.
 * @returns a function that stops it with all its children, and its output
 */
export async function startTool(name, words, { cwd, env, ready, seconds = 120, signal = 'SIGTERM' } = {}) {
  // A file, not a pipe: nothing reads while another program runs.
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'atrium-said-')), 'output')
  const output = openSync(file, 'a')
  const child = spawn(findTool(name) ?? name, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  })
  const said = () => readFileSync(file, 'utf8')
  closeSync(output)
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, signal)
      await Promise.race([ended, sleep(15_000).then(() => process.kill(-child.pid, 'SIGKILL'))])
    }
    rmSync(path.dirname(file), { recursive: true, force: true })
  }
  const isReady = async () => {
    try {
      return typeof ready === 'string' ? (await fetch(ready)).ok : Boolean(await ready(child))
    } catch {
      return false
    }
  }
  const end = Date.now() + seconds * 1000
  while (Date.now() < end && child.exitCode === null) {
    if (await isReady()) return { stop, said }
    await sleep(100)
  }
  const text = said()
  await stop()
  throw new Error(`${name} did not start:\n${text.trim().split('\n').slice(-12).join('\n')}`)
}
