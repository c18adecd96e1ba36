import { buildStaticConsole } from './peers/build.mjs'
import { launch, visit } from './support/browser.mjs'
import { signIn, startConsole } from './support/servers.mjs'
import { interleaved, kb, median, ms, times } from './support/stats.mjs'

const selector = 'tbody tr a'

/** A deep link to a remote's screen, federated compared with a single build of the same code. */
export async function federation({ rounds = 9 } = {}) {
  const folder = await buildStaticConsole()
  const federated = await startConsole()
  const single = await startConsole({ ATRIUM_SHELL: folder })
  const browser = await launch()
  try {
    const contestant = async ({ url }) => {
      const [name, value] = (await signIn(url)).split(/=(.*)/s)
      const cookies = [{ name, value, url }]
      return () =>
        visit(browser, { url: `${url}/projects/storefront-prod/identities`, selector, network: 'near', cookies })
    }
    const results = await interleaved(rounds, {
      single: await contestant(single),
      federated: await contestant(federated),
    })
    const of = (name, key) => median(results[name].map((result) => result[key]))
    const row = (title, name) => [title, kb(of(name, 'gzip')), String(of(name, 'scripts')), ms(of(name, 'visible'))]
    const ratio = of('federated', 'visible') / of('single', 'visible')
    return {
      title: 'Federated deep link',
      how: `Cold, signed in, \`/projects/storefront-prod/identities\` until the first row is visible, 40 ms round trip and 20 Mbit/s, ${rounds} interleaved rounds. The peer is the same sources in one build without federation, behind the same gateway.`,
      head: ['', 'scripts, gzip', 'scripts', 'first row visible'],
      rows: [row('one build', 'single'), row('federated', 'federated')],
      goals: [{ text: 'federated ≤ 1.10 × one build', is: times(ratio), met: ratio <= 1.1 }],
    }
  } finally {
    await browser.close()
    await federated.stop()
    await single.stop()
  }
}
