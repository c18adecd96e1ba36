import './help.mjs'

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { build, compile } from './build.mjs'
import { remotes, root } from './build/places.mjs'

/**
 * `npm run package`: builds the console as one npm package in `dist/package`, and its tarball beside it. The servers' libraries are bundled;
 * native and WebAssembly packages are dependencies, which npm installs for the target machine.
 */

const { values } = parseArgs({ options: { 'with-modules': { type: 'boolean' }, 'no-tarball': { type: 'boolean' } } })
const out = path.join(root, 'dist', 'package')
const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Packages not bundled into the servers' files, because they have additional files. */
const separate = ['@electric-sql/pglite', '@node-rs/argon2', '@node-rs/bcrypt', 'fs-native-extensions', 'piscina']
/** Packages imported by the tarball's scripts. */
const ofScripts = ['yaml']
/** Scripts of the tarball's command. */
const scripts = [
  'atrium.mjs',
  'run-console.mjs',
  'console-settings.mjs',
  'ports.mjs',
  'servers.mjs',
  'failing-services.mjs',
  'demo-sign-ins.mjs',
  'healthy.mjs',
]

async function bundleServers() {
  for (const name of ['gateway', 'platform']) {
    const { default: configuration } = await import(`../servers/${name}/rspack.config.mjs`)
    // Only tests import these.
    const { gateway: _gateway, platform: _platform, ...entry } = configuration.entry
    await compile({
      ...configuration,
      entry,
      output: { ...configuration.output, path: path.join(out, 'servers', name, 'dist'), clean: true },
      // `pg` tries to load its native variant and works without it.
      externals: [{ 'pg-native': 'commonjs pg-native' }, ({ request }, done) => done(null, externalOf(request))],
      node: { __dirname: 'node-module', __filename: 'node-module' },
      ignoreWarnings: [/Critical dependency|Can't resolve/],
      optimization: { ...configuration.optimization, splitChunks: { chunks: 'all', minSize: 50_000 } },
      devtool: false,
    })
  }
}

/** The workspace with the separate packages as dependencies; npm may have installed them in its folder. */
const platform = path.join(root, 'servers/platform')

const externalOf = (request) =>
  separate.some((name) => request === name || request.startsWith(`${name}/`)) ? `module ${request}` : undefined

function copyBuilt() {
  const isServed = (file) => !/\.map$|[/\\]\.built$/.test(file)
  for (const id of ['shell', ...remotes()]) {
    cpSync(path.join(root, 'apps', id, 'dist'), path.join(out, 'apps', id, 'dist'), {
      recursive: true,
      filter: isServed,
    })
  }
  for (const name of scripts) cpSync(path.join(root, 'scripts', name), path.join(out, 'scripts', name))
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(path.join(root, name), path.join(out, name))
  cpSync(path.join(root, 'deploy/package/README.md'), path.join(out, 'README.md'))
}

function writeManifest() {
  const { name, version, description, license, engines } = read('package.json')
  const wanted = { ...read('package.json').devDependencies, ...read('servers/platform/package.json').dependencies }
  const dependencies = Object.fromEntries([...separate, ...ofScripts].map((one) => [one, wanted[one]]))
  const manifest = { name, version, private: true, description, license, type: 'module', engines }
  const text = JSON.stringify({ ...manifest, bin: { atrium: 'scripts/atrium.mjs' }, dependencies }, null, 2)
  writeFileSync(path.join(out, 'package.json'), `${text}\n`)
}

/** Copies the installed dependencies for an image, so that it has the lock file's versions without running npm again. */
function copyModules(names, from) {
  for (const name of names) {
    const source = [from, platform, root].map((at) => path.join(at, 'node_modules', name)).find(existsSync)
    if (!source && from === platform) throw new Error(`${name} is not installed.`)
    // An optional dependency for another system.
    if (!source) continue
    const place = path.join(out, path.relative(root, source))
    if (existsSync(place)) continue
    cpSync(source, place, { recursive: true, dereference: true })
    const { dependencies = {}, optionalDependencies = {} } = read(
      path.relative(root, path.join(source, 'package.json')),
    )
    copyModules([...Object.keys(dependencies), ...Object.keys(optionalDependencies)], source)
  }
}

await build({ quiet: true })
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
await bundleServers()
copyBuilt()
writeManifest()
if (values['with-modules']) copyModules([...separate, ...ofScripts], platform)
if (!values['no-tarball']) {
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', path.dirname(out)], {
    cwd: out,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [{ filename, size, unpackedSize }] = JSON.parse(packed)
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(`dist/${filename}  ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked`)
  console.log(`npx ./dist/${filename} --demo`)
}
