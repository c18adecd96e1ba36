import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

import { root } from '../../scripts/servers.mjs'

/** A remote's line of the registry, as written by its build. */
export type RemoteLine = {
  id: string
  version: string
  entry: string
  integrity: Record<string, string>
  preload: string[]
}

/** Selects files of a remote: the container's entry, the chunk with its domain, or any chunk that a page needs. */
export type Part = 'entry' | 'domain' | 'page'

export type Trouble =
  /** Responds instead of serving the file; `hang` never does. */
  | { on: Part; respond: (response: ServerResponse) => void }
  /** The file differs from the built one, like another release: the hashes match it. */
  | { on: Part; change: (text: string) => string }
  /** The file doesn't match the registry's hash. */
  | { on: Part; tamper: (text: string) => string }

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A remote's built files on their own origin, with a fault. */
export class FaultServer {
  readonly #files = new Map<string, { folder: string; trouble?: Trouble; changed: Map<string, string> }>()
  readonly #server = createServer((request, response) => {
    const [, release = '', file = ''] = new URL(request.url ?? '', 'http://localhost').pathname.split('/')
    this.#respond(release, file, response)
  })
  #healed = false

  private constructor() {}

  static async start(): Promise<FaultServer> {
    const server = new FaultServer()
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get origin() {
    // The address of a TCP server has a port.
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Serves a built remote as a separate release. @returns its line for the registry */
  release(remote: string, name: string, trouble?: Trouble): RemoteLine {
    const folder = path.join(root, 'apps', remote, 'dist')
    // Written by the build.
    const line = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as RemoteLine
    const changed = anotherBuild(folder, line, name)
    this.#files.set(name, { folder, trouble, changed })
    const [entry = '', chunk = ''] = line.preload
    if (trouble && 'change' in trouble) {
      const file = trouble.on === 'entry' ? entry : chunk
      const before = changed.get(file) ?? ''
      const after = trouble.change(before)
      if (after === before) throw new Error(`nothing to change in ${file}`)
      changed.set(file, after)
      changed.set(entry, changed.get(entry)?.replaceAll(sha256(before), sha256(after)) ?? '')
    }
    const integrity = Object.fromEntries(line.preload.map((file) => [file, sha256(changed.get(file) ?? '')]))
    const at = (file: string) => `${this.origin}/${name}/${file}`
    return {
      ...line,
      version: `${line.version}.${name}`,
      entry: at(line.entry),
      preload: [],
      integrity: Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [at(file), hash])),
    }
  }

  /** Serves every file correctly from now on, like a restarted server: pending requests end. */
  heal() {
    this.#healed = true
    this.#server.closeAllConnections()
  }

  hurt() {
    this.#healed = false
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #respond(name: string, file: string, response: ServerResponse) {
    const release = this.#files.get(name)
    response.setHeader('access-control-allow-origin', '*')
    if (!release) return void response.writeHead(404).end()
    const { folder, trouble, changed } = release
    const hit = !this.#healed && trouble && partOf(file, folder) === trouble.on
    if (hit && 'respond' in trouble) return trouble.respond(response)
    const text = changed.get(file) ?? readFileSync(path.join(folder, file), 'utf8')
    const sent = hit && 'tamper' in trouble ? trouble.tamper(text) : text
    response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'text/javascript')
    response.setHeader('cache-control', 'no-store')
    response.end(sent)
  }
}

/**
 * The files as another build of the same sources would write them: with its own name for the list of loaded chunks, and so with different
 * hashes, which its entry contains.
 */
function anotherBuild(folder: string, { version, preload: [entry = ''] }: RemoteLine, name: string) {
  const build = version.split('+')[1] ?? ''
  const files = new Map<string, string>()
  const hashes: [string, string][] = []
  for (const file of readdirSync(folder).filter((candidate) => candidate.endsWith('.js'))) {
    const before = readFileSync(path.join(folder, file), 'utf8')
    const after = before.replaceAll(build, `${build}_${name}`)
    files.set(file, after)
    hashes.push([sha256(before), sha256(after)])
  }
  const text = hashes.reduce((all, [before, after]) => all.replaceAll(before, after), files.get(entry) ?? '')
  return files.set(entry, text)
}

function partOf(file: string, folder: string): Part {
  // Written by the build.
  const { preload } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as RemoteLine
  return file === preload[0] ? 'entry' : preload.includes(file) ? 'domain' : 'page'
}
