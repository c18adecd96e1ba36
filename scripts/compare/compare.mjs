import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { base, schemas } from './base.mjs'
import { conversation } from './conversation.mjs'
import { startOurs } from './ours.mjs'
import { play } from './play.mjs'
import { randomFrom } from './random.mjs'
import { sideOf } from './side.mjs'
import { merged, variant } from './variants.mjs'

const usage = `npm run compare -- identity PUBLIC_URL ADMIN_URL [--config FILE] [--seed 1] [--rounds 5] [--conversations 20] [--steps 12]

Plays generated conversations at a real identity service and at the embedded platform and prints where they differ.
--config FILE  the real service's configuration (JSON), which it reloads by itself: each round writes another one to it.
               Without it there is one round, and the service has to run with the configuration of scripts/compare/base.mjs.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    conversations: { type: 'string', default: '20' },
    steps: { type: 'string', default: '12' },
  },
})
const [service, publicUrl, adminUrl] = positionals
if (service !== 'identity' || !publicUrl || !adminUrl) {
  console.error(usage)
  process.exit(2)
}

const bounded = (text, most) => Math.max(1, Math.min(Number.parseInt(text, 10) || 1, most))
const seed = bounded(values.seed, 2 ** 31)
const rounds = values.config ? bounded(values.rounds, 100) : 1
const conversations = bounded(values.conversations, 200)
const length = bounded(values.steps, 40)

/** Gives the real service its configuration and waits until it has read it. */
async function configure(original, document, round) {
  writeFileSync(values.config, JSON.stringify(merged(original, document)))
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await fetch(new URL('/schemas', publicUrl), { signal: AbortSignal.timeout(5_000) })
    const list = await found.json()
    if (list.some?.(({ id }) => id === `round-${round}`)) return
    await sleep(100)
  }
  throw new Error('The service did not read its configuration within 10 s.')
}

/** Every conversation has people of its own, so that none of them exist already. */
const among = (steps, domain) => JSON.parse(JSON.stringify(steps).replaceAll('@example.com', `@${domain}`))

const written = ({ method = 'GET', path, query, fields, json }) =>
  `${method} ${path} ${JSON.stringify({ ...(query && { query }), ...(fields && { fields }), ...(json && { json }) })}`

const random = randomFrom(seed)
const original = values.config && JSON.parse(readFileSync(values.config, 'utf8'))
const ours = await startOurs()
let played = 0
let different = 0
try {
  for (let round = 1; round <= rounds; round += 1) {
    const varied = values.config ? variant(base, random) : base
    const document = { ...varied, identity: { ...varied.identity, schemas: schemas(round) } }
    if (original) await configure(original, document, round)
    const project = await ours.project(document)
    for (let one = 1; one <= conversations; one += 1) {
      const own = seed * 1_000_000 + round * 1_000 + one
      const steps = among(conversation(own, length), `c${own}-${Date.now()}.example.com`)
      const found = await play(
        steps,
        sideOf({ public: publicUrl.replace(/\/$/, ''), admin: adminUrl.replace(/\/$/, '') }),
        sideOf(project.bases, project.token),
      )
      played += found ? found.index + 1 : steps.length
      if (!found) continue
      different += 1
      console.log(`\nround ${round}, conversation ${one}, step ${found.index + 1} differs`)
      for (const step of steps.slice(0, found.index + 1)) console.log(`  ${written(step)}`)
      for (const line of found.found.slice(0, 12)) console.log(`    ${line}`)
    }
    console.log(`round ${round}: ${JSON.stringify(differing(varied))}`)
    await project.remove()
  }
} finally {
  if (values.config) writeFileSync(values.config, JSON.stringify(original, null, 2))
  await ours.stop()
}
console.log(`\n${played} steps played, ${different} of ${rounds * conversations} conversations differ`)
process.exitCode = different > 0 ? 1 : 0

/** The parts of a round's configuration in which rounds differ. */
function differing({ selfservice, security }) {
  const { login, registration } = selfservice.flows
  return { code: selfservice.methods.code, totp: selfservice.methods.totp, login, registration, security }
}
