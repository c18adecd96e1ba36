import { startPostgres } from '../scripts/postgres.mjs'
import { launch, openSignedIn, ownTime } from './support/browser.mjs'
import {
  control,
  fillEvents,
  fillMembers,
  fillOrganizations,
  fillWorkspace,
  joinWorkspace,
  timesOf,
} from './support/cloud-data.mjs'
import { secretsKey } from './support/relationships.mjs'
import { signIn, startGatewayOf, startPlatform } from './support/servers.mjs'
import { median, ms, number, percentile, times } from './support/stats.mjs'

const rounds = 20
const people = 100_000

/** The console's event lists, and the figures of Metrics. */
function questions(id) {
  const list = `/projects/${id}/events`
  const lastDay = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const from = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString()
  return {
    'events: newest page': ['GET', `${list}?page_size=50`],
    'events: a rare type': ['GET', `${list}?event_name=RecoveryFailed&page_size=50`],
    'events: last 24 hours': ['GET', `${list}?from=${lastDay}&page_size=50`],
    'events: older than 30 days': ['GET', `${list}?to=${from}&page_size=50`],
    'events: of an identity': ['GET', `${list}?identity_id=00000000-0000-4000-8000-000000000042&page_size=50`],
    'events: an attribute': ['GET', `${list}?filter=SelfServiceMethodUsed:equals:passkey&page_size=50`],
  }
}

const off = [{ op: 'add', path: '/services/identity/config/selfservice/methods/code/enabled', value: false }]

/** A platform on PostgreSQL with a number of events in production. */
async function opened(events) {
  const database = await startPostgres({ synchronous_commit: 'off', maintenance_work_mem: '512MB' })
  const env = { DATABASE_URL: database.url, ATRIUM_SECRETS_KEY: secretsKey }
  const platform = await startPlatform({ env, identities: people, seconds: 600 })
  const projects = await control(platform.url, 'GET', '/projects')
  const { id } = projects.find(({ slug }) => slug === 'storefront-prod')
  await fillEvents(database.url, id, events)
  return { platform, database, id }
}

const longest = (tasks) => (tasks.length ? Math.max(...tasks) : 0)

/** Times of the console's pages: all settings, search as you type, the difference between two projects. */
async function inBrowser(platform, workspaces) {
  const gateway = await startGatewayOf(platform)
  const browser = await launch()
  try {
    const { page, longTasks } = await openSignedIn(browser, gateway.url, await signIn(gateway.url))
    const settings = `${gateway.url}/projects/storefront-prod/settings`
    await page.goto(`${settings}/all`)
    await page.getByRole('searchbox', { name: 'Search settings' }).waitFor()
    const opens = []
    for (let round = -1; round < 8; round++) {
      await page.getByRole('link', { name: 'General', exact: true }).click()
      await page.getByRole('button', { name: 'Halt project' }).waitFor()
      await page.waitForLoadState('networkidle')
      const took = await page.evaluate(ownTime, ['nav a', 'All settings', 'input[type=search]'])
      if (round >= 0) opens.push(took)
    }
    await page.waitForLoadState('networkidle')
    await longTasks()
    await page.getByRole('searchbox', { name: 'Search settings' }).pressSequentially('session lifespan', { delay: 40 })
    await page.waitForTimeout(300)
    const typing = await longTasks()
    const compares = []
    for (let round = -1; round < 5; round++) {
      await page.goto(`${settings}/compare`)
      await page.getByRole('combobox').first().waitFor()
      await page.goto(`${settings}/compare?with=storefront-dev`)
      await page.getByRole('checkbox').first().waitFor()
      const took = await longTasks()
      if (round >= 0) compares.push(longest(took))
    }
    const lists = {
      projects: await listTimes(
        page,
        workspaces.map((id) => `${gateway.url}/workspaces/${id}/keys`),
        'Projects',
      ),
      members: await listTimes(
        page,
        workspaces.map((id) => `${gateway.url}/workspaces/${id}/keys`),
        'Members',
      ),
      organizations: await listTimes(
        page,
        ['dev', 'prod'].map((name) => `${gateway.url}/projects/storefront-${name}/webhooks`),
        'Organizations',
      ),
    }
    return { opens, typing, compares, lists }
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** The console's own time for the first page of two lists, measured alternately, and the number of rows rendered. */
async function listTimes(page, places, link) {
  const took = places.map(() => [])
  const rows = []
  for (let round = -1; round < 8; round++) {
    for (const [at, place] of places.entries()) {
      await page.goto(place)
      await page.getByRole('link', { name: link, exact: true }).first().waitFor()
      await page.waitForLoadState('networkidle')
      const own = await page.evaluate(ownTime, ['nav a', link, 'tbody tr:nth-child(10)'])
      if (round >= 0) took[at].push(own)
      rows[at] = await page.locator('tbody tr').count()
    }
  }
  return { took, rows }
}

const longLists = { projects: '1,000 projects', members: '5,000 members', organizations: '500 organizations' }

export async function cloud({ sizes = [100_000, 10_000_000] } = {}) {
  const places = []
  try {
    for (const size of sizes) places.push(await opened(size))
    const tables = await timesOf(
      places.map(({ platform, id }) => ({ url: platform.url, requests: questions(id) })),
      rounds,
    )
    const { platform, database, id } = places.at(-1)
    const [few, many] = [
      await fillWorkspace(platform.url, database.url, 60),
      await fillWorkspace(platform.url, database.url, 1_000),
    ]
    for (const workspace of [few, many]) await joinWorkspace(database.url, workspace)
    await fillMembers(database.url, few, 60)
    await fillMembers(database.url, many, 5_000)
    const dev = (await control(platform.url, 'GET', '/projects')).find(({ slug }) => slug === 'storefront-dev')
    await fillOrganizations(database.url, dev.id, 59)
    await fillOrganizations(database.url, id, 499)
    const { workspaces } = await control(platform.url, 'GET', '/workspaces')
    const overview = (workspace) => ['GET', `/workspaces/${workspace}/project-overviews?page_size=50`]
    const requests = {
      'projects: a page of 50 of 1,000': overview(many),
      'projects: a page of 50 of 60': overview(few),
      'projects: with 100,000 identities': overview(workspaces.find(({ name }) => name === 'Northwind').id),
      'who a change locks out': ['POST', `/projects/${id}/changes/preview`, off],
    }
    const [single] = await timesOf([{ url: platform.url, requests }], rounds)
    // the first request, as usage is counted at most once a minute
    const begin = performance.now()
    await control(platform.url, 'GET', `/workspaces/${many}/usage`)
    const usage = performance.now() - begin
    const { opens, typing, compares, lists } = await inBrowser(platform, [few, many])
    const cell = (list) => `${ms(median(list))} / ${ms(percentile(list, 0.95))}`
    const [small, large] = [tables[0], tables.at(-1)]
    const ratio = (name) => median(large[name]) / median(small[name])
    const [worst] = Object.keys(small).toSorted((a, b) => ratio(b) - ratio(a))
    const locked = median(single['who a change locks out'])
    const page = median(single['projects: a page of 50 of 1,000'])
    return {
      title: 'Cloud',
      how: `PostgreSQL with the given number of events in one project, p50 / p95 of ${rounds} requests each to the platform; a project of ${number(people)} identities; the console's own time in Chromium, without the API's responses.`,
      head: ['', ...sizes.map(number), 'ratio'],
      rows: [
        ...Object.keys(small).map((name) => [name, ...tables.map((one) => cell(one[name])), times(ratio(name))]),
        ...Object.entries(single).map(([name, list]) => [name, ...sizes.slice(1).map(() => ''), cell(list), '']),
      ],
      goals: [
        {
          text: `lists of events at ${number(sizes.at(-1))} ≤ 1.5 × at ${number(sizes[0])}`,
          is: `${times(ratio(worst))} at most (${worst})`,
          met: ratio(worst) <= 1.5,
        },
        { text: 'a page of 50 projects of 1,000 ≤ 100 ms', is: ms(page), met: page <= 100 },
        { text: 'who a change locks out ≤ 500 ms', is: ms(locked), met: locked <= 500 },
        { text: 'all settings ≤ 100 ms of their own', is: ms(median(opens)), met: median(opens) <= 100 },
        ...Object.entries(lists).map(([name, { took, rows }]) => {
          const grows = median(took[1]) / median(took[0])
          return {
            text: `a list of ${longLists[name]} ≤ 1.2 × of 60, with ${rows.join(' and ')} rows drawn`,
            is: `${times(grows)} (${ms(median(took[1]))})`,
            met: grows <= 1.2,
          }
        }),
        { text: 'usage of a workspace of 1,000 projects counted ≤ 500 ms', is: ms(usage), met: usage <= 500 },
        {
          text: 'a search of settings without a task longer than 50 ms',
          is: typing.length ? `${typing.length}, up to ${ms(longest(typing))}` : 'none',
          met: typing.length === 0,
        },
        {
          text: 'the difference of two projects without a task longer than 200 ms',
          is: ms(median(compares)),
          met: median(compares) <= 200,
        },
      ],
    }
  } finally {
    for (const { platform, database } of places) {
      await platform.stop()
      await database.stop()
    }
  }
}
