import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../context'
import { notFound } from '../errors'
import { acceptsPage } from '../accepts-page'
import type { Page } from './page'

import { viewerOf } from './viewer'
import { chosenFor, publicRemote, withScreens, type Registry } from './which-remotes'

const servable = /\.(?:js|css|json|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|wasm|webmanifest|txt)$/
const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/
const year = 'public, max-age=31536000, immutable'
/** How many earlier folders of a remote are remembered: open pages still ask for their chunks after a release. */
const maxFolders = 4

/** The registry, the built files of shell and remotes (with `.br` or `.gz` if the build made them), and the page itself. */
export async function pageRoutes(
  server: FastifyInstance,
  { config, sessions }: Pick<Context, 'config' | 'sessions'>,
  parts: { page: Page; readRegistry: () => Promise<Registry>; shell: string },
): Promise<void> {
  const { page, readRegistry, shell } = parts
  const earlier = new Map<string, string[]>()

  await server.register(fastifyStatic, {
    serve: false,
    root: resolve(config.root),
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    setHeaders(reply, path) {
      const file = path.replace(/\.(?:br|gz)$/, '')
      reply.header('cache-control', hashed.test(file) ? year : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cross-origin-resource-policy', 'same-origin')
      // Opened as a page, a file runs nothing.
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    },
  })

  const sendFile = (reply: FastifyReply, folder: string, path: string) => {
    const isMap = path.endsWith('.map')
    if (!servable.test(path) || (isMap && !config.sourceMaps)) throw notFound()
    return reply.sendFile(path, folder)
  }

  const foldersOf = async (id: string): Promise<string[]> => {
    const { folders: current, canaries } = await readRegistry()
    const canary = canaries.find(({ remote }) => remote.id === id)?.folder
    const now = [current.get(id), canary].filter((folder) => folder !== undefined)
    const known = earlier.get(id) ?? []
    if (now.every((folder, i) => known[i] === folder)) return known
    const folders = [...now, ...known.filter((other) => !now.includes(other))].slice(0, maxFolders)
    earlier.set(id, folders)
    return folders
  }

  server.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) => {
    if (/^https?:/.test(shell)) throw notFound()
    return sendFile(reply, resolve(shell), request.params['*'])
  })

  server.get<{ Params: { id: string; '*': string } }>('/remotes/:id/*', async (request, reply) => {
    const { id, '*': path } = request.params
    const folders = await foldersOf(id)
    const folder = folders.find((candidate) => servable.test(path) && existsSync(join(candidate, path)))
    if (!folder) throw notFound()
    return sendFile(reply, resolve(folder), path)
  })

  server.get('/registry.json', async (request, reply) => {
    const all = await readRegistry()
    const { remotes } = withScreens(chosenFor(all, await viewerOf(request, all, sessions)))
    reply.header('cache-control', 'private, no-cache').header('x-content-type-options', 'nosniff')
    return reply.send({ remotes: remotes.map(publicRemote) })
  })

  // Monitoring tools send HEAD and accept anything.
  const takesAnything = ({ raw: { headers, url = '' } }: FastifyRequest) =>
    url.split('?')[0] === '/' && /(^|,\s*)\*\/\*/.test(headers.accept ?? '*/*')

  server.get('/*', { exposeHeadRoute: true }, async (request: FastifyRequest, reply: FastifyReply) => {
    if (!acceptsPage(request) && !takesAnything(request)) throw notFound()
    return page.send(request, reply)
  })
}
