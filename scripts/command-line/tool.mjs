import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'

/** Time limit of one command, in milliseconds. */
const COMMAND_TIME = 60_000

/**
 * The command line tool with its own configuration.
 * @param env variables with the console's URL and keys
 */
export function toolIn(folder, env) {
  const home = mkdtempSync(path.join(folder, 'home-'))
  const all = {
    PATH: process.env.PATH,
    HOME: home,
    ORY_CONFIG_PATH: path.join(home, 'ory.json'),
    SSL_CERT_FILE: path.join(folder, 'tls/authority.pem'),
    // keeps it from opening a browser on this machine
    BROWSER: 'true',
    ...env,
  }

  /** Starts a command. @returns the process, its output, and its end as `{ code, stdout, stderr }` */
  function start(words, input = '') {
    const child = spawn(process.env.ORY_BIN, words, { cwd: home, env: all, timeout: COMMAND_TIME })
    const said = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => (said[name] += chunk))
    child.stdin.end(input)
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, ...said }))
    })
    return { child, said, ended }
  }

  /** Runs a command that has to succeed. @returns its standard output */
  async function run(words, input) {
    const { code, stdout, stderr } = await start(words, input).ended
    if (code === 0) return stdout
    throw new Error(
      `ory ${words.join(' ')} ended with ${code}: ${`${stderr}${stdout}`.split('\nUsage:')[0].trim().slice(0, 600)}`,
    )
  }

  /** Like `run`, with JSON output. */
  const json = async (words, input) => JSON.parse(await run([...words, '--format', 'json'], input))

  return { home, start, run, json }
}
