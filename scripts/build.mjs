import './help.mjs'

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { rspack } from '@rspack/core'

import { compress } from './build/compress.mjs'
import { fitsConsole } from './build/fits-console.mjs'
import { inputHash } from './build/inputs.mjs'
import { remotes, root } from './build/places.mjs'
import { consoleUrl } from './dev/inside/console-url.mjs'
import { kilobytes } from './page-weight.mjs'

const hashFile = '.built'

const projects = () => [
  ...['shell', ...remotes()].map((id) => ({ id, folder: `apps/${id}`, isApp: true })),
  ...['platform', 'gateway']
    .map((id) => ({ id, folder: `servers/${id}`, isApp: false }))
    .filter(({ folder }) => existsSync(join(root, folder, 'rspack.config.mjs'))),
]

async function configurationOf({ folder, isApp, hash }) {
  if (!isApp) {
    const { default: configuration } = await import(pathToFileURL(join(root, folder, 'rspack.config.mjs')).href)
    return configuration
  }
  // The app's configuration file reads these from the environment, so builds are the same here and with the bundler's own command.
  process.env.ATRIUM_BUILD_ID = hash
  const file = pathToFileURL(join(root, folder, 'rspack.config.mjs'))
  file.searchParams.set('build', hash)
  const { default: configuration } = await import(file.href)
  return configuration
}

/** Runs the bundler once. */
export const compile = (configuration) =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration)
    compiler.run((error, stats) => {
      compiler.close(() => undefined)
      if (error) return reject(error)
      if (stats.hasErrors())
        return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY })))
      resolve()
    })
  })

/**
 * Builds what changed since its last build: shell, remotes and servers, in one process.
 * @throws Error with the bundler's message
 */
export async function build(options = {}) {
  const before = { ...process.env }
  process.env.NODE_ENV = 'production'
  try {
    await buildStale(options)
  } finally {
    // The caller may continue with non-production work: the same process starts jest.
    for (const name of ['NODE_ENV', 'ATRIUM_BUILD_ID']) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before[name]
    }
  }
}

async function buildStale({ quiet = false, force = false, only }) {
  const begin = performance.now()
  const all = projects()
    .filter(({ id }) => !only || only.includes(id))
    .map((project) => ({ ...project, hash: inputHash(project.folder) }))
  const stale = all.filter(({ folder, hash }) => {
    const file = join(root, folder, 'dist', hashFile)
    return force || !existsSync(file) || readFileSync(file, 'utf8').split(' ')[0] !== hash
  })
  // If a console is given, remotes must be compatible with it.
  const target = consoleUrl()
  const rows = []
  const one = async (project) => {
    const dist = join(root, project.folder, 'dist')
    const from = performance.now()
    await compile(project.configuration)
    const size = project.isApp ? await compress(dist) : undefined
    if (target && project.isApp && project.id !== 'shell') await fitsConsole(dist, target)
    writeFileSync(join(dist, hashFile), project.hash)
    rows.push({ id: project.id, seconds: (performance.now() - from) / 1000, size })
  }
  // Configurations are loaded one by one, as they read the environment; builds run in parallel.
  for (const project of stale) project.configuration = await configurationOf(project)
  await Promise.all(stale.map(one))
  if (!quiet || stale.length > 0) print(rows, all.length - stale.length, (performance.now() - begin) / 1000)
}

function print(rows, unchanged, seconds) {
  for (const { id, seconds: took, size } of rows.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const scripts = size
      ? `${kilobytes(size.bytes).padStart(10)} scripts ${kilobytes(size.zipped).padStart(10)} gzip`
      : ''
    console.log(`  ${id.padEnd(12)} ${took.toFixed(1).padStart(5)} s  ${scripts}`)
  }
  console.log(`built ${rows.length} of ${rows.length + unchanged} in ${seconds.toFixed(1)} s`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
    await build({
      force: process.argv.includes('--force'),
      quiet: process.argv.includes('--quiet'),
      ...(only.length > 0 && { only }),
    })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
