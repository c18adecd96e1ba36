import './help.mjs'

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { build } from './build.mjs'
import { demoSignIns } from './demo-sign-ins.mjs'
import { findTool } from './deploy/tools.mjs'
import { freePort, startConsole } from './servers.mjs'

/**
 * `npm run browsers [-- firefox webkit] [--pictures FOLDER]`: a smoke test of the console by WebDriver, in browsers whose shipped builds
 * Playwright can't drive: sign-in, and a screen of each remote, without script errors or violations of the content security policy.
 */
const browsers = {
  firefox: {
    driver: 'geckodriver',
    words: (port) => ['--port', String(port), '--websocket-port', '0'],
    capabilities: {
      'moz:firefoxOptions': {
        args: ['-headless'],
        ...(findTool('firefox-esr') && { binary: findTool('firefox-esr') }),
      },
    },
  },
  webkit: {
    driver: 'WebKitWebDriver',
    words: (port) => [`--port=${port}`],
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: process.env.MINIBROWSER_BIN ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation'],
      },
    },
  },
}

/** A WebDriver session (W3C), as far as this smoke test needs it. */
async function open({ driver, words, capabilities }) {
  const port = await freePort()
  const child = spawn(findTool(driver), words(port), { stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}`
  const ask = async (method, at, body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(base + at, { method, headers, body: body && JSON.stringify(body) })
    const { value } = await response.json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  for (let attempt = 0; !(await ask('GET', '/status').catch(() => undefined)); attempt++) {
    if (attempt > 100) throw new Error(`${driver} does not respond`)
    await sleep(100)
  }
  const end = () => child.kill('SIGTERM')
  const session = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { ...capabilities, acceptInsecureCerts: true } },
  }).catch((error) => {
    end()
    throw error
  })
  const at = `/session/${session.sessionId}`
  const run = (script, ...args) => ask('POST', `${at}/execute/sync`, { script, args })
  return {
    version: `${session.capabilities.browserName} ${session.capabilities.browserVersion}`,
    run,
    go: (url) => ask('POST', `${at}/url`, { url }),
    async until(what, script, ...args) {
      for (let attempt = 0; attempt < 150; attempt++) {
        const found = await run(script, ...args).catch(() => undefined)
        if (found) return found
        await sleep(100)
      }
      throw new Error(`${what}: not within 15 s`)
    },
    async type(selector, text) {
      const [element] = Object.values(await ask('POST', `${at}/element`, { using: 'css selector', value: selector }))
      await ask('POST', `${at}/element/${element}/value`, { text })
    },
    async click(selector) {
      const [element] = Object.values(await ask('POST', `${at}/element`, { using: 'css selector', value: selector }))
      await ask('POST', `${at}/element/${element}/click`, {})
    },
    picture: async (file) => writeFileSync(file, Buffer.from(await ask('GET', `${at}/screenshot`), 'base64')),
    async close() {
      await ask('DELETE', at).catch(() => undefined)
      end()
    },
  }
}

const screens = [
  ['identities', '/identities', 'Identities'],
  ['identity schemas', '/schemas', 'Schemas'],
  ['clients', '/oauth2/clients', 'OAuth2 clients'],
  ['playground', '/oauth2/playground', undefined],
  ['relationships', '/permissions/relationships', 'Relationships'],
  ['rules', '/permissions/rules', undefined],
  ['settings', '/settings', undefined],
]
const heading =
  'return [...document.querySelectorAll("main h1")].map((one) => one.textContent).find((text) => text.length > 0)'
/** Collects a page's messages from its first script on, for the smoke test to read later. */
const watch = `window.__said ??= (() => { const said = []
  addEventListener('error', (event) => said.push(String(event.message)))
  addEventListener('securitypolicyviolation', (event) => said.push(event.violatedDirective + ' ' + event.blockedURI))
  return said })(); return window.__said`

async function smoke(name, url, pictures) {
  const browser = await open(browsers[name])
  const keep = async (screen) =>
    pictures && (await browser.picture(path.join(pictures, `${name}-${screen.replaceAll(' ', '-')}.png`)))
  try {
    const [owner] = demoSignIns
    await browser.go(`${url}/`)
    await browser.until('the sign-in form', 'return document.querySelector("input[name=password]") !== null')
    await browser.run(watch)
    await keep('sign-in')
    await browser.type('input[name=identifier]', owner.email)
    await browser.type('input[name=password]', owner.password)
    await browser.click('button[name=method][value=password]')
    const place = await browser.until('the first screen', 'return /^.projects.[^/]+/.exec(location.pathname)?.[0]')
    const said = []
    for (const [screen, at, title] of screens) {
      await browser.go(url + place + at)
      await browser.run(watch)
      const shown = await browser.until(screen, `${heading}`)
      if (title && shown !== title) throw new Error(`${screen}: the heading is ${shown}`)
      await browser.until(`${screen} loads`, 'return document.querySelector("main [aria-busy=true]") === null')
      const alerts = await browser.run(
        'return [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent)',
      )
      if (alerts.length > 0) throw new Error(`${screen}: ${alerts.join('; ')}`)
      said.push(...(await browser.run(watch)))
      await keep(screen)
    }
    await browser.go(`${url}${place}/identities/new`)
    const email = `${name}-${Date.now()}@example.com`
    await browser.until(
      'the form of a new identity',
      'return document.querySelector("main form input[type=email]") !== null',
    )
    await browser.type('main form input[type=email]', email)
    await browser.run(
      '[...document.querySelectorAll("button")].find((one) => one.textContent === "Create identity").click()',
    )
    await browser.until(
      'the new identity',
      `return document.querySelector("main h1")?.textContent === arguments[0]`,
      email,
    )
    await keep('identity')
    if (said.length > 0) throw new Error(said.join('; '))
    console.log(`passed  ${name.padEnd(8)} ${browser.version}: sign-in, ${screens.length} screens, a new identity`)
  } catch (error) {
    await keep('failed').catch(() => undefined)
    throw new Error(`${browser.version}: ${error.message}`, { cause: error })
  } finally {
    await browser.close()
  }
}

const words = process.argv.slice(2)
const at = words.indexOf('--pictures')
const pictures = at < 0 ? undefined : words.splice(at, 2)[1]
const wanted = words.length > 0 ? words : Object.keys(browsers)
await build({ quiet: true })
const running = await startConsole()
try {
  for (const name of wanted) {
    const { driver } = browsers[name] ?? {}
    if (!driver) throw new Error(`no browser is called ${name}: ${Object.keys(browsers).join(', ')}`)
    if (!findTool(driver)) console.log(`not run ${name.padEnd(8)} needs ${driver}`)
    else
      await smoke(name, running.url, pictures).catch((error) => {
        console.log(`failed  ${name.padEnd(8)} ${error.message}`)
        process.exitCode = 1
      })
  }
} finally {
  await running.stop()
}
