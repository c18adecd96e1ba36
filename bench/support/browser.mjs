import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from '@playwright/test'

import { findBrowser, launchOptions } from '../../scripts/browser.mjs'
import { inlineScripts, zipped } from '../../scripts/page-weight.mjs'
import { freePort } from '../../scripts/servers.mjs'
import { signIn } from '../../scripts/sign-in.mjs'

export const launch = () => chromium.launch(launchOptions())

/**
 * Starts a browser that Playwright can attach to and detach from: while attached, it takes part in every request, which costs as much as
 * the page's own work.
 * @param folder for its profile
 * @returns `attached`, which runs a function with the first page, and a function that stops the browser
 */
export async function startBrowser(folder) {
  const port = await freePort()
  const args = [
    '--headless',
    '--disable-background-timer-throttling',
    `--user-data-dir=${path.join(folder, 'browser')}`,
  ]
  const child = spawn(findBrowser(), [...launchOptions().args, ...args, `--remote-debugging-port=${port}`], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(`${url}/json/version`).catch(() => undefined))?.ok; tries++) {
    if (tries > 100) throw new Error('The browser did not start.')
    await sleep(100)
  }
  return {
    async attached(run) {
      const browser = await chromium.connectOverCDP(url)
      try {
        const [context] = browser.contexts()
        return await run(context.pages()[0] ?? (await context.newPage()), context)
      } finally {
        await browser.close()
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Signs in to the console and gives a context the session. */
export async function signInTo(context, url) {
  const [name, value] = (await signIn(url)).split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
}

/** Network and CPU of a slow phone, a near server, and no throttling. Latency in ms, throughput in bytes per second. */
export const networks = {
  none: undefined,
  near: { latency: 40, throughput: (20 * 1_000_000) / 8 },
  slow4g: { latency: 150, throughput: (1.6 * 1_000_000) / 8, cpu: 4 },
}

/** Runs in the page before anything else: records when something is first visible, when it works, and layout shifts. */
function observe({ selector, works }) {
  const state = { visible: undefined, works: undefined, shift: 0 }
  Object.defineProperty(window, '__bench', { value: state })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) state.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector(selector)?.checkVisibility()) state.visible ??= performance.now()
    if (state.visible !== undefined && document.querySelector(works)) state.works = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The value of an expression in the page. */
const said = async (client, expression) =>
  (await client.send('Runtime.evaluate', { expression, returnByValue: true })).result.value

/** The main thread's task time so far, in milliseconds; with CPU throttling, as throttled. */
async function workOf(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

async function until(client, expression, what) {
  for (const end = Date.now() + 60_000; !(await said(client, expression)); await sleep(20))
    if (Date.now() > end) throw new Error(`Not within a minute: ${what}`)
}

/** Presses an element. @returns milliseconds until another element, which didn't exist before, appears */
async function wake(client, selector, live) {
  const isLive = `document.querySelector('${live}') !== null`
  if (await said(client, isLive)) console.warn(`${live} was there before anything was pressed`)
  const box = await said(client, `document.querySelector('${selector}').getBoundingClientRect().toJSON()`)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 }
  const pressed = performance.now()
  await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place })
  await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place })
  await until(client, isLive, live)
  return performance.now() - pressed
}

/**
 * Opens a URL in a fresh context without cache, and waits until `selector` is visible and `works` (`selector` by default) exists. With
 * `live`, it then presses `selector`, which scripts may wait for, and waits until `live` exists.
 * @returns milliseconds until each; the main thread's work before the press, and including what followed it; milliseconds from the press
 *   until `live`; scripts (files, and gzip bytes including inline ones), all requests, heap in bytes, nodes, layout shift
 */
export async function visit(browser, { url, selector, works = selector, live, network, cookies = [] }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  if (cookies.length) await context.addCookies(cookies)
  const page = await context.newPage()
  const scripts = []
  let requests = 0
  page.on('request', () => requests++)
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body().catch(() => Buffer.alloc(0)))
  })
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const conditions = networks[network ?? 'none']
  if (conditions) {
    const { latency, throughput, cpu } = conditions
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    if (cpu) await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  }
  await page.addInitScript(observe, { selector, works })
  const html = (await page.goto(url, { waitUntil: 'commit' })).text()
  // Without Playwright's `evaluate`, whose code would stay in the page's heap.
  await until(client, 'window.__bench?.works', `${selector} works at ${url}`)
  await page.waitForLoadState('networkidle')
  const work = await workOf(client)
  const woke = live ? await wake(client, selector, live) : 0
  if (live) await page.waitForLoadState('networkidle')
  const whole = live ? await workOf(client) : work
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { visible, works: working, shift } = await page.evaluate(() => window.__bench)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const bodies = await Promise.all(scripts)
  await context.close()
  return {
    visible,
    works: working,
    work,
    whole,
    woke,
    shift,
    requests,
    scripts: bodies.length,
    gzip: [...bodies, ...inlineScripts(await html)].reduce((sum, body) => sum + zipped(body), 0),
    heap: usedSize,
    nodes,
  }
}

/**
 * A signed-in page that records its long tasks.
 * @returns the page, its current memory (all threads, in bytes), and its long tasks in ms since the last read
 */
export async function openSignedIn(browser, url, cookie) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const [name, value] = cookie.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.addInitScript(() => {
    const found = []
    Object.defineProperty(window, '__long', { value: found })
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  const client = await context.newCDPSession(page)
  const threads = new Map()
  let asked = 0
  // A worker is a separate target, whose responses are strings.
  client.on('Target.attachedToTarget', ({ sessionId }) => threads.set(sessionId, undefined))
  client.on('Target.detachedFromTarget', ({ sessionId }) => threads.delete(sessionId))
  client.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    const { result } = JSON.parse(message)
    if (result?.usedSize !== undefined) threads.set(sessionId, result.usedSize + (result.backingStorageSize ?? 0))
  })
  await client.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  return {
    page,
    longTasks: () => page.evaluate(() => window.__long.splice(0)),
    async memory() {
      const message = () => JSON.stringify({ id: ++asked, method: 'Runtime.getHeapUsage' })
      for (const sessionId of threads.keys())
        await client.send('Target.sendMessageToTarget', { sessionId, message: message() }).catch(() => undefined)
      const { usedSize, backingStorageSize = 0 } = await client.send('Runtime.getHeapUsage')
      return [...threads.values()].reduce((sum, size = 0) => sum + size, usedSize + backingStorageSize)
    },
    threads: () => threads.size,
  }
}

/**
 * Runs in the page: clicks the element with a text among those of a selector, and measures the page's own work until another selector
 * matches, without the API's response times. @returns milliseconds
 */
export async function ownTime([among, name, awaited]) {
  const pressed = [...document.querySelectorAll(among)].find((one) => one.textContent.trim() === name)
  performance.clearResourceTimings()
  const begin = performance.now()
  pressed.click()
  while (!document.querySelector(awaited)) await new Promise((resolve) => requestAnimationFrame(resolve))
  const all = performance.now() - begin
  const calls = performance.getEntriesByType('resource').filter((one) => one.name.includes('/api/'))
  const waited = calls.length
    ? Math.max(...calls.map(({ responseEnd }) => responseEnd)) - Math.min(...calls.map(({ startTime }) => startTime))
    : 0
  return all - waited
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves a built folder, as compressed by the build, with `headers` on every page. @returns its URL and a function that stops it */
export async function serve(folder, headers = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end()
    const zipped = existsSync(`${file}.br`)
    response.writeHead(200, {
      ...(file.endsWith('.html') && headers),
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      ...(zipped && { 'content-encoding': 'br' }),
    })
    response.end(readFileSync(zipped ? `${file}.br` : file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
