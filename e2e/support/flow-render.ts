import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { freePort, startGateway } from '../../scripts/servers.mjs'
import { judge, overflow, owedFor } from './flow-judge'
import { FlowServer, type Json } from './flow-server'

/** A flow's document; its name begins with its kind. */
export type Named = readonly [name: string, flow: Json]

const kinds = ['login', 'registration', 'recovery', 'verification', 'settings']
const kindOf = (name: string) => kinds.find((kind) => name.startsWith(kind)) ?? 'login'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Rules = { type: 'tag' | 'rule'; values: string[] }
type Found = { violations: { id: string; nodes: { target: unknown[] }[] }[] }

/** What a tool objects to on the page as it is. */
async function objections(page: Page, runOnly: Rules): Promise<string[]> {
  const { violations } = await page.evaluate(async (rules): Promise<Found> => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { axe: tool } = globalThis as unknown as { axe: { run: (where: Node, how: object) => Promise<Found> } }
    return tool.run(document.querySelector('main') ?? document, { runOnly: rules, resultTypes: ['violations'] })
  }, runOnly)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
}

/** Waits until the screen is that of this flow: its forms are, and the flow before it has none left. */
const shown = (page: Page, id: string, hasForm: boolean) =>
  page.waitForFunction(
    ([flow, some]) => {
      const actions = [...document.querySelectorAll('main form')].map((form) => form.getAttribute('action') ?? '')
      return (
        document.querySelector('main h1') &&
        (actions.length > 0 || !some) &&
        actions.every((one) => one.endsWith(`=${flow}`))
      )
    },
    [id, hasForm] as const,
  )

/** Shows each flow in the built application, wide and light, narrow and dark. @returns what was wrong, by flow */
export async function rendered(page: Page, flows: readonly Named[]): Promise<string[]> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const service = await FlowServer.start(url)
  const gateway = await startGateway({ port, env: { ATRIUM_IDENTITY_URL: service.url, ATRIUM_PUBLIC_URL: url } })
  const problems: string[] = []
  let current = ''
  page.on('console', (message) => {
    const { url: from } = message.location()
    // A picture that fails is part of what is tried.
    const picture = /Failed to load resource/.test(message.text()) && /\.png$/.test(from)
    if (message.type() === 'error' && !picture) problems.push(`${current}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${current}: ${error.message}`))
  await page.addInitScript(axe)
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    )
  })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  try {
    for (const [index, [name, flow]] of flows.entries()) {
      current = name
      const id = `flow-${index}`
      service.offer(id, flow)
      const at = `/${kindOf(name)}?flow=${id}`
      if (index === 0) await page.goto(url + at)
      else {
        // The router hears it as a way back or forth: the page stays, the screen is another.
        await page.evaluate((address) => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        }, at)
      }
      const owed = owedFor(flow)
      await shown(page, id, kindOf(name) !== 'settings' || owed.controls.length > 0)
      const wrong = await judge(page, owed)
      wrong.push(...(await objections(page, { type: 'tag', values: standards })))
      await page.setViewportSize({ width: 320, height: 700 })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
      await page.locator('html[data-theme=dark]').waitFor()
      wrong.push(...(await objections(page, { type: 'rule', values: ['color-contrast'] })))
      const out = await overflow(page)
      if (out > 0) wrong.push(`sticks out by ${out} px at 320`)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      problems.push(...wrong.map((one) => `${name}: ${one}`))
    }
  } finally {
    await gateway.stop()
    await service.stop()
  }
  return problems
}
