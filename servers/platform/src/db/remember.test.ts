import type { Database } from './database'
import { remembered, rememberFor, type Realm } from './remember'

/** A database that is only a key here, and how often something is looked up in it. */
function memory(realm: Realm) {
  const db = {} as Database
  const { note } = rememberFor(db)
  let lookups = 0
  const load = () => remembered(db, realm, 'key', () => Promise.resolve(++lookups))
  return { note, load, lookups: () => lookups }
}

const invalidating: [Realm, string][] = [
  ['control', 'update "control_projects" set "name" = $1'],
  ['control', 'insert into "control_keys" ("id") values ($1)'],
  ['control', 'insert into "control_event_streams" ("id") values ($1)'],
  ['control', 'delete from "control_event_streams" where "id" = $1'],
  ['sessions', 'delete from "identity_sessions" where "id" = $1'],
  ['clients', 'update "oauth2_clients" set "document" = $1'],
  ['clients', 'insert into "oauth2_keys" ("kid") values ($1)'],
]

it.each(invalidating)('invalidates the cache of %s after: %s', async (realm, statement) => {
  const { note, load, lookups } = memory(realm)
  await load()
  await load()
  expect(lookups()).toBe(1)
  note(statement)
  await load()
  expect(lookups()).toBe(2)
  // lookups inside the transaction are not cached beyond it
  note('commit')
  await load()
  expect(lookups()).toBe(3)
})

const preserving: [Realm, string][] = [
  [
    'control',
    'with "event" as (insert into "control_events" ("id") values ($1)) insert into "oauth2_tokens" values ($2)',
  ],
  [
    'control',
    'insert into control_event_deliveries (stream_id) select s.id from control_event_streams s where s.project_id = $1',
  ],
  ['control', 'update "control_event_streams" set "due_at" = $1'],
  ['control', 'select * from "control_projects"'],
  ['sessions', 'insert into "identity_sessions" ("id") values ($1)'],
  ['clients', 'insert into "oauth2_clients" ("id") values ($1)'],
]

it.each(preserving)('keeps the cache of %s after: %s', async (realm, statement) => {
  const { note, load, lookups } = memory(realm)
  await load()
  note(statement)
  note('commit')
  await load()
  expect(lookups()).toBe(1)
})

it.each<Realm>(['sessions', 'clients'])('doesn’t cache a missing value in %s', async (realm) => {
  const db = {} as Database
  rememberFor(db)
  const values = [undefined, 'there now']
  const load = () => remembered(db, realm, 'key', () => Promise.resolve(values.shift()))
  expect(await load()).toBeUndefined()
  expect(await load()).toBe('there now')
})

it('caches large results up to a total size', async () => {
  const db = {} as Database
  rememberFor(db)
  const lookups: string[] = []
  const load = (key: string, size: number) =>
    remembered(db, 'clients', key, () => {
      lookups.push(key)
      return Promise.resolve('x'.repeat(size))
    })
  const max = 64 * 1024 * 1024
  await load('small', 100)
  await load('large', max / 2)
  await load('small', 100)
  await load('larger', max / 2)
  await load('too large', max)
  for (const key of ['small', 'larger', 'too large', 'large']) await load(key, 100)
  expect(lookups).toEqual(['small', 'large', 'larger', 'too large', 'too large', 'large'])
})
