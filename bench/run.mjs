import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { build } from '../scripts/build.mjs'
import { root } from '../scripts/servers.mjs'
import { building } from './building.mjs'
import { bulkChange } from './bulk.mjs'
import { cloud } from './cloud.mjs'
import { cost } from './cost.mjs'
import { devEdit } from './dev-edit.mjs'
import { events } from './events.mjs'
import { expanding } from './expand.mjs'
import { federation } from './federation.mjs'
import { gateway } from './gateway.mjs'
import { identities } from './identities.mjs'
import { importing } from './import.mjs'
import { importingRelationships } from './import-relationships.mjs'
import { memory } from './memory.mjs'
import { neighbours } from './neighbours.mjs'
import { oauth2 } from './oauth2.mjs'
import { people } from './people.mjs'
import { permissions } from './permissions.mjs'
import { scale } from './scale.mjs'
import { signInPage } from './sign-in.mjs'
import { starting } from './start.mjs'
import { markdown } from './support/report.mjs'

// `npm run bench` measures everything and writes docs/performance.md; `npm run bench -- gateway` prints one section.
// `npm run bench -- oauth2=100000` sets the largest size (default a million) of bulk, identities, oauth2 or permissions.
const sections = {
  'sign-in': signInPage,
  federation,
  identities,
  import: importing,
  bulk: bulkChange,
  'import-relationships': importingRelationships,
  people,
  oauth2,
  permissions,
  expand: expanding,
  scale,
  cloud,
  gateway,
  memory,
  neighbours,
  cost,
  events,
  building,
  start: starting,
  'dev-edit': devEdit,
}
const asked = process.argv.slice(2).map((one) => one.split('='))
const unknown = asked.map(([name]) => name).filter((name) => !(name in sections))
if (unknown.length) {
  console.error(`There is no section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`)
  process.exit(1)
}

mkdirSync(path.join(root, 'bench/results'), { recursive: true })
await build({ quiet: true })
const texts = []
for (const [name, size] of asked.length ? asked : Object.keys(sections).map((name) => [name])) {
  const section = await sections[name](size ? { sizes: [1_000, Number(size)] } : undefined)
  texts.push(markdown(section))
  console.log(texts.at(-1))
}

if (!asked.length) {
  const [{ model }] = os.cpus()
  const machine = `${os.availableParallelism()} processors (${model}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${os.type()}`
  const head = `# Performance\n\nMeasured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Compared variants are interleaved in one run; values are medians. Absolute times are those of a small, shared machine, so compare the ratios. No test fails because of these timings.\n`
  writeFileSync(path.join(root, 'docs/performance.md'), [head, ...texts].join('\n'))
}
