import { pageWith } from './rewrite.mjs'

const line = { id: 'reports', version: 'dev', entry: '/@dev/reports/remoteEntry.js', integrity: {}, mounts: [] }
const released = { id: 'reports', version: '1', entry: '/remotes/reports/remoteEntry.1.js', integrity: {}, mounts: [] }
const other = { id: 'keys', version: '1', entry: '/remotes/keys/remoteEntry.2.js', integrity: {}, mounts: [] }
const shell = '/@dev/shell/main.js'

const boot = (value: object) => `<script type="application/json" id="atrium-boot">${JSON.stringify(value)}</script>`
const preload = (href: string) => `<link rel="preload" as="script" href="${href}" nonce="n">`
const bootOf = (page: string) =>
  JSON.parse(/id="atrium-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '') as {
    registry: { remotes: { id: string; version: string }[] }
    account?: { slots: { entry: string } }
  }

const consolePage = (remotes: object[]) =>
  `<head>${boot({ registry: { remotes } })}${preload('/remotes/reports/3.js')}${preload('/remotes/keys/4.js')}${preload('/shell/5.js')}<script defer src="/shell/main.1.js"></script></head>`

test('the console’s page loads the local remote and shell, and preloads no files that they replace', () => {
  const page = pageWith(consolePage([released, other]), line, shell)
  expect(bootOf(page).registry.remotes.map(({ id, version }) => [id, version])).toEqual([
    ['reports', 'dev'],
    ['keys', '1'],
  ])
  expect(page.match(/(?:src|href)="[^"]*"/g)).toEqual(['href="/remotes/keys/4.js"', `src="${shell}"`])
})

test('without a local shell, the page keeps the console’s', () => {
  const page = pageWith(consolePage([other]), line, undefined)
  expect(bootOf(page).registry.remotes.map(({ id }) => id)).toEqual(['keys', 'reports'])
  expect(page).toContain('<script defer src="/shell/main.1.js"></script>')
  expect(page).toContain(preload('/shell/5.js'))
})

test('a page whose shell can’t be replaced is an error: the remote would crash in the console’s shell', () => {
  const page = consolePage([]).replace('/shell/main.1.js', '/elsewhere/main.js')
  expect(() => pageWith(page, line, shell)).toThrow('ATRIUM_DEV_SHELL=console')
})

const accountPage = (value: object) =>
  `<body><div id="root"><div class="d0"><p>released</p></div></div>
    <template id="atrium-scripts" data-wait>${preload('/shell/account/a.js')}<script defer src="/shell/account/a.js"></script></template>
    ${boot(value)}<script nonce="n">early()</script></body>`

test('an account page of the remote loads it immediately, without the screen rendered with the released one', () => {
  const page = pageWith(accountPage({ registry: { remotes: [released] }, account: {} }), line, shell)
  expect(page).toContain(`<div id="root"></div>
    <template id="atrium-scripts"><script defer src="${shell}"></script></template>`)
  expect(page).toContain('<script nonce="n">early()</script>')
})

test('an account page gets the local slots, and stays as it is if it uses another remote', () => {
  const withSlots = { registry: { remotes: [other] }, account: { slots: { id: 'reports', integrity: {} } } }
  expect(bootOf(pageWith(accountPage(withSlots), line, shell)).account?.slots.entry).toBe(line.entry)
  const foreign = accountPage({ registry: { remotes: [other] }, account: {} })
  expect(pageWith(foreign, line, shell)).toBe(foreign)
})

test('a page that isn’t the shell’s stays as it is', () => {
  expect(pageWith('<p>503</p>', line, shell)).toBe('<p>503</p>')
})
