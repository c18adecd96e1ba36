import { readFileSync } from 'node:fs'
import path from 'node:path'

import { documentOf, recordedDocuments, type Shapes } from '../apps/selfservice/src/testing/flow-documents'
import { madeUpNodes } from '../apps/selfservice/src/testing/made-up-nodes'
import { root } from '../scripts/servers.mjs'
import { expect, test } from './support'
import { rendered, type Named } from './support/flow-render'

// What the repository holds.
const shapes = JSON.parse(
  readFileSync(path.join(root, 'apps/selfservice/src/testing/flow-shapes.json'), 'utf8'),
) as Shapes
const recorded = recordedDocuments(shapes)
const half = Math.ceil(recorded.length / 2)
const madeUp = madeUpNodes.flatMap(([name, nodes, messages]) =>
  ['login', 'settings'].map((kind): Named => [`${kind} with ${name}`, documentOf(nodes, {}, messages)]),
)

for (const [what, flows] of [
  ['the first half of the recorded flows', recorded.slice(0, half)],
  ['the second half of the recorded flows', recorded.slice(half)],
  ['flows that nobody has seen yet', madeUp],
] as const) {
  test(`${what}: whole, named, in order, light and dark, 320 px wide [SS-03]`, async ({ page }) => {
    test.setTimeout(400_000)
    expect(flows.length).toBeGreaterThan(50)
    expect(await rendered(page, flows)).toEqual([])
  })
}
