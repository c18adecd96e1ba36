import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { demoSignIns } from '../scripts/demo-sign-ins.mjs'
import { freePort, isFree, root } from '../scripts/servers.mjs'
import { launch } from './support/browser.mjs'
import { startConsole, whenEnded, whenSays } from './support/servers.mjs'
import { median, ms } from './support/stats.mjs'

/** The text to edit while the form is open, and its replacement. */
const edits = [
  {
    title: 'the screen itself, beside its loader',
    file: 'apps/identities/src/identities/create-identity.tsx',
    replace: 'title={t.form.createTitle}',
    by: (words) => `title="${words}"`,
  },
  {
    title: 'a component in it',
    file: 'apps/identities/src/identities/identity-fields.tsx',
    replace: 'label={t.form.externalId}',
    by: (words) => `label="${words}"`,
  },
  {
    title: 'a text of the remote',
    file: 'apps/identities/src/text/en.ts',
    replace: "createTitle: 'New identity'",
    by: (words) => `createTitle: '${words}'`,
  },
  {
    title: 'a component of the kit, in six builds',
    file: 'packages/shared/src/ui/page-header.tsx',
    replace: '{name === undefined ? title :',
    by: (words) => `{name === undefined ? <>{title} ${words}</> :`,
  },
]

/** The first of several consecutive free ports. */
async function portsInARow(count) {
  for (;;) {
    const first = await freePort()
    const free = await Promise.all(Array.from({ length: count - 1 }, (_, index) => isFree(first + 1 + index)))
    if (free.every(Boolean)) return first
  }
}

/** `npm run dev` on its own ports, in memory. */
async function develop() {
  const [port, platformPort, first] = [await freePort(), await freePort(), await portsInARow(8)]
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      ATRIUM_PORT: String(port),
      ATRIUM_PLATFORM_PORT: String(platformPort),
      ATRIUM_DEV_PORT: String(first),
      ATRIUM_DATA: 'memory',
      ATRIUM_SECRET: 'secret of a measurement',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await whenSays(child, 'Sign in as')
  const url = `http://localhost:${port}`
  // It responds with 503 until the shell is built.
  while (!(await fetch(url)).ok) await sleep(500)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await whenEnded(child)
    },
  }
}

/** A built console, and the identities remote served inside it. */
async function developInside() {
  const console = await startConsole()
  const first = await portsInARow(8)
  const child = spawn(process.execPath, ['../../node_modules/@rspack/cli/bin/rspack.js', 'serve'], {
    cwd: path.join(root, 'apps/identities'),
    env: { ...process.env, NODE_ENV: '', ATRIUM_URL: console.url, ATRIUM_DEV_PORT: String(first) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  const begin = Date.now()
  await whenSays(child, 'compiled successfully')
  return {
    took: Date.now() - begin,
    url: /http:\S+atrium-dev=\S+/.exec(output)[0],
    async stop() {
      child.kill('SIGTERM')
      await whenEnded(child)
      await console.stop()
    },
  }
}

/** Runs in the page: returns the time at which the text is painted. */
const seen = (words) =>
  new Promise((resolve) => {
    const look = () => {
      if (!document.body?.innerText.includes(words)) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(Date.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })

const typed = 'kept@example.com'

/** Edits a file repeatedly, and always restores it. */
async function measure(page, { file, replace, by }, rounds) {
  const at = path.join(root, file)
  const source = readFileSync(at, 'utf8')
  if (!source.includes(replace)) throw new Error(`${file} has no ${replace} to edit`)
  const restore = () => writeFileSync(at, source)
  process.once('exit', restore)
  const took = []
  let kept = true
  try {
    for (let round = -1; round < rounds; round++) {
      const words = `Edit ${round + 2}`
      // A reload aborts the wait inside the page; then it waits for the text instead.
      const drawn = page.evaluate(seen, words).catch(async () => {
        kept = false
        await page.getByText(words).first().waitFor()
        return Date.now()
      })
      await sleep(300)
      const begin = Date.now()
      writeFileSync(at, source.replace(replace, by(words)))
      const end = await drawn
      if (round >= 0) took.push(end - begin)
      kept &&= (await page.getByLabel('Email', { exact: true }).inputValue()) === typed
    }
  } finally {
    restore()
    process.off('exit', restore)
  }
  await sleep(1500)
  return { took, kept }
}

/** Measures edits while someone fills in a form of the identities remote. */
async function measureEdits(browser, { url, edits }, rounds) {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const [{ email, password }] = demoSignIns
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Email' }).fill(email, { timeout: 120_000 })
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor({ timeout: 120_000 })
  const rows = []
  for (const edit of edits) {
    await page.goto(`${new URL(url).origin}/projects/storefront-prod/identities/new`)
    await page.getByLabel('Email', { exact: true }).fill(typed, { timeout: 120_000 })
    rows.push({ title: edit.title, ...(await measure(page, edit, rounds)) })
  }
  await page.context().close()
  return rows
}

/** Time from saving a file until the browser shows the edit through the shell, in a form that someone is filling in. */
export async function devEdit({ rounds = 9 } = {}) {
  const browser = await launch()
  const run = async (start, measured) => {
    const dev = await start()
    try {
      return { dev, rows: await measureEdits(browser, { url: dev.url, edits: measured }, rounds) }
    } finally {
      await dev.stop()
    }
  }
  try {
    const remote = edits.slice(0, 3)
    const all = await run(develop, edits)
    const inside = await run(developInside, remote)
    const insideRows = inside.rows.map((row) => ({ ...row, title: `${row.title}, inside a built console` }))
    const rows = [...all.rows, ...insideRows]
    const slowest = Math.max(...[...all.rows.slice(0, 3), ...insideRows].map(({ took }) => median(took)))
    const allKept = rows.every(({ kept }) => kept)
    return {
      title: 'Edit in development',
      how: `\`npm run dev\`: the shell and five remotes, each with its own build. A form of the identities remote stands open through the shell with something typed in it; a file is saved, and the clock runs until the edit is drawn. Medians of ${rounds} edits. Inside a built console (\`ATRIUM_URL\`), the remote and the shell are built first: ${ms(inside.dev.took)}.`,
      head: ['edited', 'median', 'slowest', 'what was typed'],
      rows: rows.map(({ title, took, kept }) => [
        title,
        ms(median(took)),
        ms(Math.max(...took)),
        kept ? 'kept' : 'lost',
      ]),
      goals: [
        { text: 'an edit in a remote ≤ 300 ms', is: ms(slowest), met: slowest <= 300 },
        { text: 'state is kept', is: allKept ? 'in all of them' : 'not in all of them', met: allKept },
        { text: 'the first build inside a console ≤ 8 s', is: ms(inside.dev.took), met: inside.dev.took <= 8_000 },
      ],
    }
  } finally {
    await browser.close()
  }
}
