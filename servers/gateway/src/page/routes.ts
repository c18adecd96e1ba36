import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '../context'
import { nothingHere } from '../errors'
import { acceptsPage } from '../proxy/account-routes'
import type { Page } from './page'
import type { Registry } from './registry'
import { withScreens } from './which-remotes'

const servable = /\.(?:js|css|json|map|svg|png|jpe?g|webp|avif|gif|ico|woff2?|wasm|webmanifest|txt)$/
const hashed = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/
const year = 'public, max-age=31536000, immutable'
/** How many earlier folders of a remote are remembered: pages that are open still ask for their chunks after a release. */
const mostFolders = 4

/** The registry, the shell's and the remotes' built files (with `.br` or `.gz` beside them where the build made them), and the page itself. */
export async function pageRoutes(
  server: FastifyInstance,
  { config }: Pick<Context, 'config'>,
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
      // A file that somebody opens as a page runs nothing.
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    },
  })

  const sendFile = (reply: FastifyReply, folder: string, path: string) => {
    const isMap = path.endsWith('.map')
    if (!servable.test(path) || (isMap && !config.sourceMaps)) throw nothingHere()
    return reply.sendFile(path, folder)
  }

  const foldersOf = async (id: string): Promise<string[]> => {
    const folder = (await readRegistry()).folders.get(id)
    const known = earlier.get(id) ?? []
    if (!folder || known[0] === folder) return known
    const folders = [folder, ...known.filter((other) => other !== folder)].slice(0, mostFolders)
    earlier.set(id, folders)
    return folders
  }

  server.get<{ Params: { '*': string } }>('/shell/*', async (request, reply) => {
    if (/^https?:/.test(shell)) throw nothingHere()
    return sendFile(reply, resolve(shell), request.params['*'])
  })

  server.get<{ Params: { id: string; '*': string } }>('/remotes/:id/*', async (request, reply) => {
    const { id, '*': path } = request.params
    const folders = await foldersOf(id)
    const folder = folders.find((one) => servable.test(path) && existsSync(join(one, path)))
    if (!folder) throw nothingHere()
    return sendFile(reply, resolve(folder), path)
  })

  server.get('/registry.json', async (_request, reply) => {
    const { remotes } = withScreens(await readRegistry())
    return reply.header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').send({ remotes })
  })

  server.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!acceptsPage(request)) throw nothingHere()
    return page.send(request, reply)
  })
}
