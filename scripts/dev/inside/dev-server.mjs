import { describeRemote } from '../../build/remote-json.mjs'
import { createAccess } from './access.mjs'
import { createConsoleProxy, refuse } from './console-proxy.mjs'
import { shellEntry, shellFiles } from './local-shell.mjs'

/** Path of the remote's files on the console's local origin; no path of the console begins with it. */
export const filesOf = (id) => `/@dev/${id}/`

/**
 * Development server options that show a console with this remote in it.
 * @param {{ id: string, dir: string, port: number, target: string, shell?: import('./local-shell.mjs').LocalShell }} remote `target`: the
 * console's origin; `shell`: replaces the console's
 */
export function insideConsole({ id, dir, port, target, shell }) {
  const host = `localhost:${port}`
  const access = createAccess(host)
  const files = filesOf(id)
  const line = {
    id,
    version: 'dev',
    entry: `${files}remoteEntry.js`,
    integrity: {},
    preload: [],
    ...describeRemote(dir, id),
  }
  const forward = createConsoleProxy({ target, host, line, shell: shell && shellEntry })
  return {
    port,
    host: 'localhost',
    hot: true,
    allowedHosts: ['localhost'],
    devMiddleware: { publicPath: files },
    client: { webSocketURL: `ws://${host}/ws`, overlay: false },
    onListening: () => console.log(`\n  ${id} inside ${target}:\n  ${access.url}\n`),
    setupMiddlewares(middlewares, server) {
      // The shell's build has no updates in place.
      shell?.onChange(() => server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed'))
      const console = {
        name: 'console',
        middleware(request, response, next) {
          const refusal = access.refusal(request)
          if (refusal) return refuse(response, refusal.status, refusal.text ?? '', refusal.headers)
          if (request.url?.startsWith(files)) return next()
          if (shell && request.url?.startsWith(shellFiles)) return shell.respond(request.url, response)
          forward(request, response).catch((error) => refuse(response, 400, error.message))
        },
      }
      return [console, ...middlewares]
    },
  }
}
