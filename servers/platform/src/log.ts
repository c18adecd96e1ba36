import { configurationExitCode } from '@atrium/shared/environment'

/** What happened, in one line; some errors of connections have a code only. */
export function lineOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String(Reflect.get(error, 'code') ?? error.name) : String(error)
  return text.split('\n')[0] ?? ''
}

/** Writes a line of JSON: errors to stderr, the rest to stdout. */
export const log = (level: 'info' | 'warn' | 'error', message: string, more: Record<string, unknown> = {}): void => {
  const line = JSON.stringify({ time: new Date().toISOString(), level, service: 'platform', message, ...more })
  const stream = level === 'error' ? process.stderr : process.stdout
  stream.write(`${line}\n`)
}

/** Ends the process before it serves anything, with the reason on stderr. */
export function stop(reason: string, code = 1): never {
  process.stderr.write(`${reason}\n`)
  process.exit(code)
}

/** Ends the process because of a setting that has to be changed. */
export const stopUnconfigured = (reason: string): never => stop(reason, configurationExitCode)
