import { buildBareForm } from './peers/build.mjs'
import { launch, serve, visit } from './support/browser.mjs'
import { startConsole } from './support/servers.mjs'
import { interleaved, kb, median, ms, times } from './support/stats.mjs'

const selector = 'input[type=password]'
/** A form that can be sent; the picture of one has no place to be sent to. */
const works = { bare: 'form', atrium: 'form[action*="flow="]' }

/** The sign-in page through the shell beside a React form and nothing else. */
export async function signInPage({ rounds = 9, slowRounds = 3 } = {}) {
  const bare = await serve(await buildBareForm())
  const atrium = await startConsole()
  const browser = await launch()
  try {
    const pages = { bare: `${bare.url}/`, atrium: `${atrium.url}/a/console/login` }
    const contestants = (network) =>
      Object.fromEntries(
        Object.entries(pages).map(([name, url]) => [
          name,
          () => visit(browser, { url, selector, works: works[name], network }),
        ]),
      )
    const quick = await interleaved(rounds, contestants('none'))
    const slow = await interleaved(slowRounds, contestants('slow4g'))
    const of = (results, name, key) => median(results[name].map((result) => result[key]))
    const ratio = (results) => of(results, 'atrium', 'visible') / of(results, 'bare', 'visible')
    const row = (title, name) => [
      title,
      kb(of(quick, name, 'gzip')),
      String(of(quick, name, 'scripts')),
      String(of(quick, name, 'requests')),
      ms(of(quick, name, 'visible')),
      ms(of(quick, name, 'works')),
      ms(of(slow, name, 'visible')),
      ms(of(slow, name, 'works')),
      `${(of(quick, name, 'heap') / 1e6).toFixed(1)} MB`,
      String(of(quick, name, 'nodes')),
      of(quick, name, 'shift').toFixed(3),
    ]
    const gzip = of(quick, 'atrium', 'gzip')
    const heap = of(quick, 'atrium', 'heap')
    return {
      title: 'Sign-in page',
      how: `Cold, \`/a/console/login\` of the built console through the gateway beside a React form of two fields from a static server; ${rounds} interleaved rounds on this machine, ${slowRounds} with 150 ms latency, 1.6 Mbit/s and a processor slowed four times. Visible: the password field, which in Atrium the page brings (decision 0014); what is typed there stays. Works: the form can be sent. Gzip at level 9 of all scripts, those in the page among them.`,
      head: [
        '',
        'scripts, gzip',
        'scripts',
        'requests',
        'visible',
        'works',
        'visible, slow 4G, CPU ×4',
        'works, slow 4G, CPU ×4',
        'heap',
        'nodes',
        'layout shift',
      ],
      rows: [row('bare React form', 'bare'), row('Atrium', 'atrium')],
      goals: [
        { text: 'JavaScript ≤ 145 KB gzip', is: kb(gzip), met: gzip <= 145_000 },
        {
          text: 'visible ≤ 1.5 × the bare form',
          is: `${times(ratio(quick))}, slow ${times(ratio(slow))}`,
          met: ratio(quick) <= 1.5,
        },
        { text: 'heap ≤ 3 MB', is: `${(heap / 1e6).toFixed(1)} MB`, met: heap <= 3e6 },
      ],
    }
  } finally {
    await browser.close()
    await atrium.stop()
    await bare.stop()
  }
}
