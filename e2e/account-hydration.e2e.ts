import { readFileSync } from 'node:fs'
import path from 'node:path'

import { documentOf, recordedDocuments, type Shapes } from '../apps/selfservice/src/testing/flow-documents'
import { representative } from '../apps/selfservice/src/testing/representative'
import { sampleNodes } from '../apps/selfservice/src/testing/sample-nodes'
import { freePort, root, startGateway } from '../scripts/servers.mjs'
import { live } from './selfservice-account'
import { expect, test } from './support'
import { FlowServer, type Json } from './support/flow-server'

type Named = readonly [name: string, flow: Json]

const kinds = ['login', 'registration', 'recovery', 'verification', 'settings']
const kindOf = (name: string) => kinds.find((kind) => name.startsWith(kind)) ?? 'login'

// The repository's own file.
const shapes = JSON.parse(
  readFileSync(path.join(root, 'apps/selfservice/src/testing/flow-shapes.json'), 'utf8'),
) as Shapes
const recorded: readonly Named[] = recordedDocuments(shapes)
/** Without samples whose images or challenges can't load, as the screen reports that later. */
const madeUp = sampleNodes
  .filter(([name]) => !['hostile text', 'URLs of every kind'].includes(name))
  .map(([name, nodes, messages]): Named => [`login with ${name}`, documentOf(nodes, {}, messages)])
const flows = [...representative(recorded), ...madeUp]

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Replaces images with ones that can be shown. */
const withPictures = (flow: Json) => JSON.parse(JSON.stringify(flow).replaceAll('iVBORw0KGgo=', pixel)) as Json

/** Excludes what third-party scripts render, and times in the browser’s time zone. */
const own = '[id^=captcha], [id^=captcha] *, :has(> [type=datetime-local]), :has(> [type=datetime-local]) *'
const fields = 'main :is([type=text], [type=email], [type=tel], [type=url], [type=password]):enabled:not([hidden])'

test('hydrates the gateway’s HTML of each kind of recorded flow unchanged, with the input [SS-01] [SS-20]', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const service = await FlowServer.start(url)
  const gateway = await startGateway({ port, env: { ATRIUM_IDENTITY_URL: service.url, ATRIUM_PUBLIC_URL: url } })
  await page.addInitScript((fields) => {
    // The page's code loads later: none of it runs before the first paint.
    addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('#root *')) Object.assign(element, { drawn: true })
      for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
        // Too short for a code, as a complete code would be submitted.
        field.value = '12'
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '2' }))
      }
    })
  }, fields)
  const problems: string[] = []
  try {
    for (const [index, [name, flow]] of flows.entries()) {
      service.offer(`f${index}`, withPictures(flow))
      await page.goto(`${url}/${kindOf(name)}?flow=f${index}`)
      await live(page)
      const found = await page.evaluate(
        ([own, fields]) => {
          const all = [...document.querySelectorAll('#root *')].filter((element) => !element.matches(own))
          const rerendered = all.filter((element) => !('drawn' in element))
          const lost = all.filter((element) => element.matches(fields) && 'value' in element && element.value !== '12')
          const describe = (label: string) => (one: Element) => `${label} ${one.outerHTML.slice(0, 160)}`
          return [...rerendered.map(describe('drawn anew:')), ...lost.map(describe('lost:'))]
        },
        [own, fields] as const,
      )
      problems.push(...found.map((problem) => `${name}: ${problem}`))
    }
  } finally {
    await gateway.stop()
    await service.stop()
  }
  expect(problems).toEqual([])
})
