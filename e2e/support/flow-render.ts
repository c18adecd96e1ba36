import type { Page } from '@playwright/test'

import { representative } from '../../apps/selfservice/src/testing/representative'
import { freePort, startGateway } from '../../scripts/servers.mjs'
import { live } from '../selfservice-account'
import { rulesOfColors, showScheme, violationsOf } from './accessible'
import { checkScreen, overflow, expectedContentOf } from './flow-judge'
import { FlowServer, type Json } from './flow-server'

/** A flow's document; its name begins with its kind. */
export type Named = readonly [name: string, flow: Json]

const kinds = ['login', 'registration', 'recovery', 'verification', 'settings']
const kindOf = (name: string) => kinds.find((kind) => name.startsWith(kind)) ?? 'login'

/** Waits until the screen shows this flow: all forms belong to it, and none to the previous flow. */
const waitForFlow = (page: Page, id: string, hasForm: boolean) =>
  page.waitForFunction(
    ([flow, needsForm]) => {
      const actions = [...document.querySelectorAll('main form')].map((form) => form.getAttribute('action') ?? '')
      return (
        document.querySelector('main h1') &&
        (actions.length > 0 || !needsForm) &&
        actions.every((action) => action.endsWith(`=${flow}`))
      )
    },
    [id, hasForm] as const,
  )

/** Rules that need layout and painted colors; jest runs axe's other rules on the same flows. */
const rulesOfLayout = { type: 'rule' as const, values: [...rulesOfColors.values, 'target-size'] }

/**
 * Shows each flow in the built application, wide and light, then those of `narrow` at 320 px and dark. Colors and target sizes are only
 * checked on one flow of each appearance.
 * @returns the problems, by flow
 */
export async function rendered(page: Page, flows: readonly Named[], narrow: ReadonlySet<Named>): Promise<string[]> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const service = await FlowServer.start(url)
  const gateway = await startGateway({ port, env: { ATRIUM_IDENTITY_URL: service.url, ATRIUM_PUBLIC_URL: url } })
  const distinct = representative(flows)
  const problems: string[] = []
  let current = ''
  page.on('console', (message) => {
    const { url: from } = message.location()
    // A failing image is part of the test.
    const picture = /Failed to load resource/.test(message.text()) && /\.png$/.test(from)
    if (message.type() === 'error' && !picture) problems.push(`${current}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${current}: ${error.message}`))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    )
  })
  const show = async (name: string, flow: Json, id: string) => {
    current = name
    service.offer(id, flow)
    const at = `/${kindOf(name)}?flow=${id}`
    if (page.url() === 'about:blank') {
      await page.goto(url + at)
      // Later screens are rendered by the router, which needs scripts.
      await live(page)
    } else {
      // The router treats it like the back button: the page stays, the screen changes.
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, at)
    }
    const expectedContent = expectedContentOf(flow)
    await waitForFlow(page, id, kindOf(name) !== 'settings' || expectedContent.controls.length > 0)
    return expectedContent
  }
  const note = (found: readonly string[]) => problems.push(...found.map((problem) => `${current}: ${problem}`))
  try {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const [index, named] of flows.entries()) {
      const [name, flow] = named
      note(await checkScreen(page, await show(name, flow, `wide-${index}`)))
      if (distinct.has(named)) note(await violationsOf(page, rulesOfLayout, 'main'))
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await showScheme(page, 'dark')
    for (const [index, named] of [...narrow].entries()) {
      const [name, flow] = named
      await show(name, flow, `narrow-${index}`)
      if (distinct.has(named)) note(await violationsOf(page, rulesOfColors, 'main'))
      const excess = await overflow(page)
      if (excess > 0) note([`sticks out by ${excess} px at 320`])
    }
  } finally {
    await gateway.stop()
    await service.stop()
  }
  return problems
}
