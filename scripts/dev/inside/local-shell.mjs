import { extname } from 'node:path'

import { rspack } from '@rspack/core'

import { readConsoleHost } from '../../build/console-host.mjs'
import { describeHost } from '../../build/host-json.mjs'
import { settingError } from './console-url.mjs'
import { shellDifference } from './shell-difference.mjs'

/** Path of the shell's files on the console's local origin. */
export const shellFiles = '/@dev/shell/'
export const shellEntry = `${shellFiles}main.js`

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Whether to leave the console's own shell in the page. @throws Error for another value */
function usesConsoleShell(text = process.env.ATRIUM_DEV_SHELL) {
  if (text && text !== 'console') throw settingError('ATRIUM_DEV_SHELL has to be "console", or not set')
  return text === 'console'
}

/**
 * This checkout's shell in its development build, whose React keeps state across edits. It replaces the console's shell if it shares the
 * same modules. Otherwise prints the reason.
 * @param {string} target the console's origin
 * @param {() => import('@rspack/core').Configuration} configure
 * @returns {Promise<LocalShell | undefined>}
 * @throws Error if `ATRIUM_DEV_SHELL` has another value than "console"
 */
export async function openLocalShell(target, configure) {
  if (usesConsoleShell()) return printFallback('ATRIUM_DEV_SHELL=console')
  try {
    const host = await readConsoleHost(target)
    const early = shellDifference(describeHost(), host)
    if (early) return printFallback(early)
    console.log('\n  Building the shell …')
    const begin = performance.now()
    const shell = await buildShell(configure())
    console.log(`  Built the shell in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
    const difference = shellDifference(shell.host, host)
    if (!difference) return shell
    shell.close()
    return printFallback(difference)
  } catch (error) {
    return printFallback(error.message)
  }
}

function printFallback(reason) {
  console.log(`\n  Edited screens will lose their input, because the page has the console’s own shell: ${reason}`)
  return undefined
}

/**
 * @typedef {ReturnType<typeof createFiles> & { host: object, close: () => void }} LocalShell
 */

/** Builds the shell in memory, and again after every edit of the shell or the kit. @returns {Promise<LocalShell>} */
function buildShell({ devServer: _unused, ...configuration }) {
  const compiler = rspack(configuration)
  compiler.hooks.shouldEmit.tap('local shell', () => false)
  const files = createFiles()
  return new Promise((resolve, reject) => {
    let isReady = false
    const watching = compiler.watch({}, (error, stats) => {
      const message = error?.message ?? (stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined)
      if (message !== undefined) {
        if (isReady) return console.error(message)
        watching.close(() => {})
        return reject(new Error(`this checkout’s shell doesn’t build.\n${message}`))
      }
      files.replace(stats.compilation.getAssets())
      if (isReady) return
      isReady = true
      resolve({ ...files, host: describeHost(stats.compilation), close: () => watching.close(() => {}) })
    })
  })
}

function createFiles() {
  let contents = new Map()
  const listeners = new Set()
  return {
    replace(assets) {
      contents = new Map(assets.map(({ name, source }) => [shellFiles + name, source.buffer()]))
      for (const listener of listeners) listener()
    },
    /** @param {() => void} listener called after each further build */
    onChange: (listener) => void listeners.add(listener),
    respond(url, response) {
      const path = url.split('?')[0]
      const content = contents.get(path)
      if (!content) return response.writeHead(404, { 'cache-control': 'no-store' }).end()
      const type = types[extname(path)] ?? 'application/octet-stream'
      const headers = { 'content-type': type, 'content-length': content.length, 'cache-control': 'no-cache' }
      response.writeHead(200, { ...headers, 'x-content-type-options': 'nosniff' }).end(content)
    },
  }
}
