import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { root } from '../scripts/servers.mjs'
import { compress } from '../scripts/build/compress.mjs'
import { buildBareForm } from './peers/build.mjs'
import { launch, serve, visit } from './support/browser.mjs'
import { startConsole } from './support/servers.mjs'
import { interleaved, kb, median, ms, times } from './support/stats.mjs'

const selector = 'input[type=password]'
/** Selectors of a form that can be submitted: the bare one by its script, the others natively, by a button. */
const works = {
  html: 'form[action] button[type=submit]',
  open: 'form[action] button[type=submit]',
  bare: 'form',
  atrium: 'form[action*="flow="] button[type=submit]',
}

/** Present once scripts have taken over, which happens at the first input. */
const lives = { atrium: '#root[data-live]' }

/** Headers that the browser enforces for the page; some cost time before it renders. */
const isPolicy = ([name]) => /policy|options|cache-control/.test(name)

/** The gateway's rendered form as a static file: markup and styles, without scripts. @returns its folder and its headers */
async function staticForm(url) {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const page = await response.text()
  const folder = path.join(root, 'bench/results/static-form')
  mkdirSync(folder, { recursive: true })
  const still = page
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/<link rel="icon"[^>]*>/g, '<link rel="icon" href="data:,">')
  writeFileSync(path.join(folder, 'index.html'), still)
  await compress(folder)
  return { folder, headers: Object.fromEntries([...response.headers].filter(isPolicy)) }
}

/** The sign-in page through the shell, compared with the same form as a static file, and with a bare React form. */
export async function signInPage({ rounds = 9, slowRounds = 5 } = {}) {
  const bare = await serve(await buildBareForm())
  const atrium = await startConsole()
  const url = `${atrium.url}/a/console/login`
  const { folder, headers } = await staticForm(url)
  const html = await serve(folder, headers)
  const open = await serve(folder)
  const browser = await launch()
  try {
    const pages = { html: `${html.url}/`, open: `${open.url}/`, bare: `${bare.url}/`, atrium: url }
    const contestants = (network) =>
      Object.fromEntries(
        Object.entries(pages).map(([name, url]) => [
          name,
          () => visit(browser, { url, selector, works: works[name], live: lives[name], network }),
        ]),
      )
    const quick = await interleaved(rounds, contestants('none'))
    const slow = await interleaved(slowRounds, contestants('slow4g'))
    const of = (results, name, key) => median(results[name].map((result) => result[key]))
    const ratio = (results, key, peer) => of(results, 'atrium', key) / of(results, peer, key)
    const row = (title, name) => [
      title,
      kb(of(quick, name, 'gzip')),
      String(of(quick, name, 'scripts')),
      String(of(quick, name, 'requests')),
      ms(of(quick, name, 'works')),
      ms(of(slow, name, 'works')),
      ms(of(quick, name, 'work')),
      ms(of(slow, name, 'work')),
      ms(of(quick, name, 'whole')),
      ms(of(slow, name, 'whole')),
      `${(of(quick, name, 'heap') / 1e6).toFixed(1)} MB`,
      String(of(quick, name, 'nodes')),
      of(quick, name, 'shift').toFixed(3),
    ]
    const gzip = of(quick, 'atrium', 'gzip')
    const heap = of(quick, 'atrium', 'heap')
    const [sent, sentSlow] = [quick, slow].map((results) => ratio(results, 'works', 'html'))
    const work = ratio(quick, 'work', 'bare')
    const whole = ratio(quick, 'whole', 'bare')
    const woke = [quick, slow].map((results) => ms(of(results, 'atrium', 'woke'))).join(', slow ')
    return {
      title: 'Sign-in page',
      how: `Cold load of \`/a/console/login\` of the built console through the gateway, compared with the same form as a static HTML file (with and without the gateway's headers) and with a React form of two fields, all from static servers; ${rounds} interleaved rounds on this machine, ${slowRounds} with 150 ms latency, 1.6 Mbit/s and a 4× CPU slowdown. "Can be sent": the password field is visible and the form has its button and action; the browser can submit it without scripts (decision 0044). "Work": CPU time of the page's main thread until nothing is left to load, when the form can be filled in and submitted. By then, Atrium's scripts have been fetched; they run at the first press or key, or after three seconds (decision 0092). The next columns include them. Heap and nodes are measured after scripts have run. Sizes are gzip level 9 of all scripts, including inline scripts.`,
      head: [
        '',
        'scripts, gzip',
        'scripts',
        'requests',
        'can be sent',
        'can be sent, slow 4G, CPU ×4',
        'work',
        'work, slow 4G, CPU ×4',
        'work with scripts run',
        'with scripts run, slow',
        'heap',
        'nodes',
        'layout shift',
      ],
      rows: [
        row('static HTML', 'html'),
        row('static HTML without headers', 'open'),
        row('bare React form', 'bare'),
        row('Atrium', 'atrium'),
      ],
      goals: [
        { text: 'JavaScript ≤ 145 KB gzip', is: kb(gzip), met: gzip <= 145_000 },
        {
          text: 'can be sent ≤ 1.2 × static HTML',
          is: `${times(sent)}, slow ${times(sentSlow)}`,
          met: sent <= 1.2 && sentSlow <= 1.2,
        },
        {
          text: 'work ≤ 2 × the bare form',
          is: `${times(work)}; with scripts run ${times(whole)}, ${woke} after the press`,
          met: work <= 2,
        },
        { text: 'heap ≤ 3 MB', is: `${(heap / 1e6).toFixed(1)} MB`, met: heap <= 3e6 },
      ],
    }
  } finally {
    await browser.close()
    await atrium.stop()
    await bare.stop()
    await html.stop()
    await open.stop()
  }
}
