import { readFileSync } from 'node:fs'
import path from 'node:path'

import { documentOf, recordedDocuments, type Shapes } from '../apps/selfservice/src/testing/flow-documents'
import { sampleNodes } from '../apps/selfservice/src/testing/sample-nodes'
import { representative } from '../apps/selfservice/src/testing/representative'
import { root } from '../scripts/servers.mjs'
import { expect, test } from './support'
import { rendered, type Named } from './support/flow-render'

// The repository's own file.
const shapes = JSON.parse(
  readFileSync(path.join(root, 'apps/selfservice/src/testing/flow-shapes.json'), 'utf8'),
) as Shapes
const recorded: readonly Named[] = recordedDocuments(shapes)
const madeUp = sampleNodes.flatMap(([name, nodes, messages]) =>
  ['login', 'settings'].map((kind): Named => [`${kind} with ${name}`, documentOf(nodes, {}, messages)]),
)

test('renders the recorded flows completely, named and in order, in light and dark and 320 px wide [SS-03]', async ({
  page,
}) => {
  test.setTimeout(200_000)
  expect(recorded.length).toBeGreaterThan(130)
  expect(await rendered(page, recorded, representative(recorded))).toEqual([])
})

test('renders unseen flows completely, labeled and in order, in light and dark and 320 px wide [SS-03]', async ({
  page,
}) => {
  test.setTimeout(200_000)
  expect(madeUp.length).toBeGreaterThan(50)
  expect(await rendered(page, madeUp, new Set(madeUp))).toEqual([])
})
