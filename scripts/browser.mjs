import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const systemBrowsers = {
  linux: [
    // The browser without windows: it needs two thirds of the CPU time for the same tests.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

/** Playwright's own Chromium, installed or not. */
const ownBrowser = () => require('@playwright/test').chromium.executablePath()

/** The Chromium to test with: the environment's, Playwright's own, the system's; undefined if there is none. */
export function findBrowser() {
  const asked = process.env.CONSOLE_CHROMIUM
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CONSOLE_CHROMIUM: there is no file ${asked}`)
    return asked
  }
  return [ownBrowser(), ...(systemBrowsers[process.platform] ?? [])].find((file) => file && existsSync(file))
}

/** Whether this is a system browser with windows, so that a lighter headless one could replace it. */
const isWhole = (file) => systemBrowsers[process.platform]?.indexOf(file) > 0

const isRoot = process.getuid?.() === 0

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return status === 0
}

const installPackage = (name) =>
  process.platform === 'linux' &&
  isRoot &&
  run('apt-get', ['update', '-qq']) &&
  run('apt-get', ['install', '-y', '-qq', name])

/**
 * Finds a browser, or installs one: Playwright's, or else the Debian package. On CI with only a full browser, it also tries to install
 * the lighter one.
 * @throws Error naming both commands
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found && process.env.CI && isWhole(found)) installPackage('chromium-headless-shell')
  if (!found) {
    console.log('No Chromium found, installing one')
    run('npx', ['playwright', 'install', 'chromium']) ||
      installPackage('chromium-headless-shell') ||
      installPackage('chromium')
  }
  const now = findBrowser()
  if (now) return now
  throw new Error(
    'There is no Chromium to test with. Install one with "npx playwright install chromium" or "apt-get install -y chromium", or name one in CONSOLE_CHROMIUM.',
  )
}

/** Launch options for Playwright; the sandbox is only off for root, which can't use it. */
export function launchOptions() {
  const browser = findBrowser()
  return {
    // Playwright's browser includes a lighter one, which it uses unless given a path.
    executablePath: browser === ownBrowser() ? undefined : browser,
    args: [
      ...(process.platform === 'linux' && isRoot ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
