import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from '../servers.mjs'
import { runByEngine } from './engine.mjs'
import { expect } from './expect.mjs'
import { freshConsole } from './fresh-console.mjs'
import { sandbox } from './sandbox.mjs'
import { findTool, runTool, startTool } from './tools.mjs'

const env = { BUILDAH_ISOLATION: 'chroot' }
const name = 'localhost/atrium:deploy-check'

/**
 * The image of `deploy/Dockerfile`, built by buildah and run with a read-only root file system, as user 1000 without capabilities: in a
 * sandbox, and by podman if installed.
 * ATRIUM_NODE_IMAGE names a local base image, if none can be pulled.
 */
export async function run({ folder, log }) {
  const base = process.env.ATRIUM_NODE_IMAGE
  const from = base ? ['--pull-never', '--build-arg', `NODE_IMAGE=${base}`] : []
  const files = ['-f', 'deploy/Dockerfile', '--ignorefile', 'deploy/Dockerfile.dockerignore', '--format', 'docker']
  runTool('buildah', ['bud', ...from, ...files, '-t', name, '.'], { cwd: root, env })
  const container = runTool('buildah', ['from', '--pull-never', name], { env }).trim()
  try {
    const image = runTool('buildah', ['mount', container], { env }).trim()
    const { config } = JSON.parse(JSON.parse(runTool('buildah', ['inspect', container], { env })).Config)
    expect(config.User === '1000:1000' && config.Healthcheck, 'a user without rights and a health check', config.User)
    const { components } = JSON.parse(readFileSync(path.join(image, 'atrium/sbom.cdx.json'), 'utf8'))
    expect(
      components.some(({ name }) => name === 'fastify'),
      'the bill of materials names what is in the servers',
    )
    expect(!components.some(({ name }) => name === 'playwright'), 'the bill of materials names no tools')
    log(`${components.length} components`)
    const size = execFileSync('du', ['-sm', path.join(image, 'atrium')], { encoding: 'utf8' }).split('\t')[0]
    log(`${size} MB beside the base image`)
    // In the sandbox the caller's files belong to the user, so readable files are checked here.
    const closed = execFileSync('find', [path.join(image, 'atrium'), '-not', '-perm', '-o=r'], { encoding: 'utf8' })
    expect(closed === '', 'everybody may read the files', closed)
    await runImage({ image, config, folder })
  } finally {
    runTool('buildah', ['rm', container], { env })
  }
  if (!findTool('podman')) return log('not run by a container engine: needs podman')
  await runByEngine(name)
  log('run by podman')
}

async function runImage({ image, config, folder }) {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const fresh = await freshConsole()
  const given = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))
  const box = (own) => ({
    image,
    cwd: config.WorkingDir,
    writable: { '/data': data },
    temporary: ['/tmp'],
    env: { ...given, ...own },
  })
  const start = async (own, program) => {
    const ready = () =>
      execFileSync(findTool('bwrap'), sandbox({ ...box(own), program: config.Healthcheck.Test.slice(1) }))
    return startTool('bwrap', sandbox({ ...box(own), program }), { ready: async () => Boolean(ready()) })
  }
  const platform = await start(fresh.platform, ['node', 'servers/platform/dist/main.js'])
  try {
    const gateway = await start(fresh.gateway, config.Cmd)
    try {
      await fresh.ownerSignsIn()
    } finally {
      await gateway.stop()
    }
  } finally {
    await platform.stop()
  }
}
