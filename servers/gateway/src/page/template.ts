import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { GatewayError } from '../errors'

/**
 * A page of the shell with `__NONCE__`, `<!--atrium:preload-->` and `<!--atrium:boot-->` to fill in: read from the built shell's folder,
 * again when it changes, or from its development server, which has one page for all paths.
 * @throws GatewayError 503 if the shell isn't built.
 */
export function createTemplate(shell: string, folder: string): () => Promise<string> {
  if (/^https?:/.test(shell)) return () => download(new URL('/', shell).href)
  const file = join(shell, folder, 'index.html')
  let cached: { at: number; text: string } | undefined
  return async () => {
    try {
      const { mtimeMs } = await stat(file)
      if (cached?.at !== mtimeMs) cached = { at: mtimeMs, text: await readFile(file, 'utf8') }
      return cached.text
    } catch {
      throw unavailable('The shell is not built: index.html is missing.')
    }
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!response?.ok) throw unavailable('The shell’s development server does not respond.')
  return response.text()
}

const unavailable = (reason: string) => new GatewayError({ status: 503, id: 'shell_unavailable', reason })

const htmlEscapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for a script element: nothing in it ends the element or starts a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => htmlEscapes[character] ?? '')

/** A value escaped for a quoted attribute. */
export const attribute = (value: string): string =>
  value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
