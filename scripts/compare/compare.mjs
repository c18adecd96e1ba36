import '../help.mjs'

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { identity } from './identity/index.mjs'
import { merged } from './merged.mjs'
import { oauth2 } from './oauth2/index.mjs'
import { startOurs } from './ours.mjs'
import { permission } from './permission/index.mjs'
import { play } from './play.mjs'
import { randomFrom } from './random.mjs'
import { sideOf } from './side.mjs'
import { kinds, startTheirs } from './theirs.mjs'

const services = { identity, oauth2, permission }

const usage = `${Object.entries(services)
  .map(([name, { urls }]) => `npm run compare -- ${name} ${urls.join(' ')} [options]`)
  .join('\n')}

Plays generated conversations at a real service and at the embedded platform and prints where they differ. Without URLs the service is
started from the binary that ${Object.values(kinds)
  .map(({ variable }) => variable)
  .join(', ')} names, with a database of its own.
--config FILE       the real service's configuration (JSON), which it reloads by itself: each round writes another one to it.
                    Without it there is one round, and the service has to run with the first configuration that is tried (--show).
--seed 1            where the generator begins; the same seed gives the same conversations
--rounds 5, --conversations 20, --steps 12
--about KIND        only conversations of this kind
--written           plays the conversations that are written by hand, each with a configuration of its own; with --about those with this word in their name
--every             prints every difference, not only the first of each kind
--show              prints the configuration of the first round and ends`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    conversations: { type: 'string', default: '20' },
    steps: { type: 'string', default: '12' },
    about: { type: 'string' },
    written: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
})
const [name, ...urls] = positionals
const service = Object.hasOwn(services, name ?? '') ? services[name] : undefined
if (service && values.show) {
  console.log(JSON.stringify(service.document(undefined, 1), null, 2))
  process.exit(0)
}
if (!service || (urls.length !== 0 && urls.length !== service.urls.length)) {
  console.error(usage)
  process.exit(2)
}

const unprepare = await service.prepare?.()
const bounded = (text, most) => Math.max(1, Math.min(Number.parseInt(text, 10) || 1, most))
const seed = bounded(values.seed, 2 ** 31)
const theirs = urls.length === 0 ? await startTheirs(name, merged, service.document(undefined, 0)) : undefined
const config = theirs?.config ?? values.config
const rounds = config ? bounded(values.rounds, 100) : 1
const conversations = bounded(values.conversations, 200)
const length = bounded(values.steps, 60)
const bases = service.bases((theirs?.urls ?? urls).map((url) => url.replace(/\/$/, '')))

/** Replaces the configuration atomically: the service watches the file, and must not read half of it. */
function written(text) {
  writeFileSync(`${config}.draft`, text)
  renameSync(`${config}.draft`, config)
}

/** Writes the real service's configuration and waits until it has loaded it. */
async function configure(original, document, round) {
  written(JSON.stringify(merged(original, document)))
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await service.isRead(bases, round)) return
    await sleep(100)
  }
  throw new Error(`The service did not read its configuration within 10 s. ${theirs?.said().slice(-1_000) ?? ''}`)
}

const shown = ({
  method = 'GET',
  path,
  query,
  fields,
  form,
  signed,
  json,
  text,
  headers,
  html,
  native,
  as,
  comesBack,
}) =>
  `${method} ${path} ${JSON.stringify({ query, fields, form, signed, json, text, headers, html, native, as, comesBack })}`

/** Differences already printed: the same lines at the same kind of step. */
const printed = new Map()
function print({ index, step, lines, steps, round, one }) {
  const kind = `${step.method ?? 'GET'} ${step.path.split('/').slice(0, 5).join('/')} ${lines.join('|').replaceAll(/\d+/g, '0')}`
  printed.set(kind, (printed.get(kind) ?? 0) + 1)
  if (!values.every && printed.get(kind) > 1) return
  console.log(`\nround ${round}, conversation ${one}, step ${index + 1} differs`)
  for (const before of steps.slice(0, index + 1)) console.log(`  ${shown(before).slice(0, 6000)}`)
  for (const line of lines.slice(0, 12)) console.log(`    ${line}`)
}

const random = randomFrom(seed)
const original = config && JSON.parse(readFileSync(config, 'utf8'))
const ours = await startOurs()
let played = 0
let different = 0
let all = 0

/** Plays conversations under one configuration. */
async function playRound(round, document, list) {
  if (original) await configure(original, document, round)
  const project = await ours.project(name, document)
  for (const [at, steps] of list.entries()) {
    const sides = [sideOf(bases), sideOf(project.bases, project.token)]
    const result = await play(service, steps, ...sides, values.written)
    all += 1
    played += result.played
    if (result.found.length > 0) different += 1
    for (const found of result.found) print({ ...found, steps, round, one: at + 1 })
  }
  await project.remove()
}

async function playGenerated() {
  for (let round = 1; round <= rounds; round += 1) {
    const document = service.document(config && random, round)
    const own = (at) => seed * 1_000_000 + round * 1_000 + at + 1
    const made = (_, at) => service.conversation(own(at), length, document, values.about)
    await playRound(round, document, Array.from({ length: conversations }, made))
    console.log(`round ${round}: ${JSON.stringify(service.told(document))}`)
  }
}

async function playWritten() {
  const chosen = service
    .written()
    .filter(({ name: title }) => (values.about ?? '').split('|').some((word) => title.includes(word)))
  for (const [at, { name: title, config: own = {}, steps }] of chosen.entries()) {
    const before = different
    const base = service.document(undefined, at + 1)
    const document = merged(base, typeof own === 'function' ? own(base) : own)
    await playRound(at + 1, document, [steps])
    console.log(`${different > before ? 'differs' : 'same   '} ${title}`)
  }
}

try {
  await (values.written ? playWritten() : playGenerated())
} finally {
  if (original) written(JSON.stringify(original, null, 2))
  await theirs?.stop()
  await ours.stop()
  unprepare?.()
}
console.log(`\n${played} steps played, ${different} of ${all} conversations differ`)
process.exitCode = different > 0 ? 1 : 0
