import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from '@playwright/test'

import { launchOptions } from '../browser.mjs'
import { freePort } from '../servers.mjs'

const MINUTES = 60_000

/** Runs a command to its end. @throws Error with the end of its output */
function run(command, args, folder, more = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 6 * MINUTES,
    ...more,
  })
  if (error || status !== 0) {
    const said = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-4).join(' ')
    throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? said}`)
  }
  return stdout
}

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

const missing = (what) => ({ state: 'missing', about: `${what} is not installed here` })

/** Sends requests to the snippet's server, signed out, then signed in as the customer. */
async function askServer({ port, url, cookie, identity }) {
  const at = `http://localhost:${port}/`
  for (let tries = 0; ; tries++) {
    const out = await fetch(at, { redirect: 'manual' }).catch(() => undefined)
    if (out) {
      const to = out.headers.get('location') ?? ''
      if (out.status < 300 || out.status > 399 || !to.startsWith(`${url}/login`))
        throw new Error(`signed out: ${out.status} to "${to}" instead of the sign-in page`)
      break
    }
    if (tries > 240) throw new Error('the server did not start')
    await sleep(500)
  }
  const text = await (await fetch(at, { headers: { cookie }, redirect: 'manual' })).text()
  if (!text.includes(identity))
    throw new Error(`signed in: the response does not name the identity: ${text.slice(0, 200)}`)
  return { state: 'run', about: 'redirects who is signed out, and knows who is signed in' }
}

/** Starts the snippet's server, tests it, and ends it with its children. */
async function serve(command, args, given) {
  const child = spawn(command, args, {
    cwd: given.folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...given.env },
  })
  try {
    return await askServer(given)
  } finally {
    process.kill(-child.pid, 'SIGTERM')
  }
}

const npmProject = (folder, packages) => {
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module","private":true}')
  run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], folder)
}

const packagesOf = ({ install }) => install.replace(/^npm install /, '').split(' ')

/** Opens an application in a browser signed out, then signed in as the customer. */
async function inBrowser({ script, url, cookie, identity, allowOrigin }) {
  const server = createServer((request, response) =>
    request.url === '/main.js'
      ? response.setHeader('content-type', 'text/javascript').end(readFileSync(script))
      : response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><script type="module" src="/main.js"></script><body>'),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${server.address().port}`
  await allowOrigin(origin)
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin)
    await page.waitForURL((at) => at.href.startsWith(`${url}/login`))
    const cookies = cookie.split('; ').map((pair) => pair.split(/=(.*)/s))
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
    await page.goto(origin)
    await page.getByText(`Signed in as ${identity}`).waitFor()
    return { state: 'run', about: 'in a browser: redirects who is signed out, and knows who is signed in' }
  } finally {
    await browser.close()
    server.close()
  }
}

export const runs = {
  async curl({ snippet, folder }) {
    const flow = JSON.parse(run('bash', ['-c', snippet.code], folder))
    if (flow.type !== 'api') throw new Error('no sign-in was started')
    return { state: 'run', about: 'starts a sign-in' }
  },

  async ory({ snippet, folder }) {
    if (!has('ory')) return missing('ory')
    // signing in needs a browser and a person
    for (const line of snippet.code.split('\n').filter((one) => one.startsWith('ory ')))
      run('bash', ['-c', `${line.split(' --')[0]} --help`], folder)
    return { state: 'compiled', about: 'the commands exist; signing in needs a person' }
  },

  async express(given) {
    const port = await freePort()
    npmProject(given.folder, packagesOf(given.snippet))
    writeFileSync(path.join(given.folder, 'app.mjs'), given.snippet.code.replace('3000', port))
    return serve('node', ['app.mjs'], { ...given, port })
  },

  async nextjs(given) {
    const port = await freePort()
    npmProject(given.folder, [
      'next',
      'react',
      'react-dom',
      'typescript',
      '@types/react',
      '@types/node',
      ...packagesOf(given.snippet),
    ])
    mkdirSync(path.join(given.folder, 'app'))
    writeFileSync(path.join(given.folder, 'app/page.tsx'), given.snippet.code)
    writeFileSync(
      path.join(given.folder, 'app/layout.tsx'),
      'export default ({ children }: { children: React.ReactNode }) => <html><body>{children}</body></html>\n',
    )
    return serve('npx', ['next', 'dev', '-p', String(port)], { ...given, port, env: { NEXT_TELEMETRY_DISABLED: '1' } })
  },

  async react({ snippet, folder, ...given }) {
    npmProject(folder, [
      'esbuild',
      'react',
      'react-dom',
      'typescript',
      '@types/react',
      '@types/react-dom',
      ...packagesOf(snippet),
    ])
    writeFileSync(path.join(folder, 'app.tsx'), snippet.code)
    writeFileSync(
      path.join(folder, 'main.tsx'),
      "import { createRoot } from 'react-dom/client'\nimport { App } from './app'\n\ncreateRoot(document.body).render(<App />)\n",
    )
    const flags =
      '--noEmit --strict --jsx react-jsx --module esnext --moduleResolution bundler --target es2022 --skipLibCheck'
    run('npx', ['tsc', ...flags.split(' '), 'main.tsx'], folder)
    run('npx', ['esbuild', 'main.tsx', '--bundle', '--jsx=automatic', '--outfile=main.js', '--log-level=error'], folder)
    return inBrowser({ ...given, script: path.join(folder, 'main.js') })
  },

  async go(given) {
    if (!has('go')) return missing('Go')
    const port = await freePort()
    run('go', ['mod', 'init', 'example.com/app'], given.folder)
    writeFileSync(path.join(given.folder, 'main.go'), given.snippet.code.replace('3000', port))
    run('bash', ['-c', given.snippet.install], given.folder)
    run('go', ['mod', 'tidy'], given.folder)
    run('go', ['build', '-o', 'app', '.'], given.folder)
    return serve('./app', [], { ...given, port })
  },

  async python(given) {
    if (!has('python3')) return missing('Python')
    const port = await freePort()
    run('python3', ['-m', 'venv', 'venv'], given.folder)
    run(
      'venv/bin/pip',
      ['install', '--quiet', ...given.snippet.install.replace(/^pip install /, '').split(' ')],
      given.folder,
    )
    writeFileSync(path.join(given.folder, 'app.py'), given.snippet.code)
    return serve('venv/bin/flask', ['--app', 'app', 'run', '-p', String(port)], { ...given, port })
  },
}
