import fc from 'fast-check'
import { sql } from 'kysely'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pause } from '../../../testing/processes'
import { identityProject, peopleWith, testConfig } from '../testing/visitor'
import { foundIds, indexAllNames } from './name-index'

const login = { type: 'string', 'ory.sh/kratos': { credentials: { password: { identifier: true } } } }
const config = { ...testConfig, identity: peopleWith({}, { login }) }

type Opened = Awaited<ReturnType<typeof platform>>

/** A project whose people sign in with arbitrary text. */
async function people(opened: Opened) {
  const { call, id: projectId } = await identityProject(opened, config)
  const bodyOf = (name: string) => ({
    schema_id: 'person',
    traits: { email: 'same-for-all@example.com', login: name },
    credentials: { password: { config: { password: 'correct-horse-battery' } } },
  })
  const made = new Map<string, string>()
  const make = async (...names: string[]) => {
    for (const name of names) {
      const { status, body } = await call<{ id: string }>({
        method: 'POST',
        path: '/admin/identities',
        json: bodyOf(name),
      })
      expect(status).toBe(201)
      made.set(body.id, name)
    }
  }
  const found = async (part: string, more: Record<string, string> = {}) => {
    const query = { preview_credentials_identifier_similar: part, ...more }
    const { status, body } = await call<{ id: string }[]>({ path: '/admin/identities', query })
    expect(status).toBe(200)
    return body.map(({ id }) => made.get(id) ?? id).sort()
  }
  /** All matches, in page order. */
  const every = async (part: string, size: number) => {
    const names: string[] = []
    let token: string | undefined
    do {
      const query = {
        preview_credentials_identifier_similar: part,
        page_size: String(size),
        ...(token && { page_token: token }),
      }
      const { status, body, headers } = await call<{ id: string }[]>({ path: '/admin/identities', query })
      expect(status).toBe(200)
      names.push(...body.map(({ id }) => made.get(id) ?? id))
      token = /page_token=([^&>]*)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    } while (token)
    return names
  }
  const idOf = (name: string) => [...made].find(([, value]) => value === name)?.[0] ?? ''
  return { call, make, found, every, idOf, bodyOf, projectId, made }
}

const due = async ({ db }: Opened) =>
  (await sql<{ n: number }>`select count(*)::int as n from identity_names_due`.execute(db)).rows[0]?.n

const until = async (isDone: () => Promise<boolean>) => {
  while (!(await isDone())) await pause(20)
}

/** Indexes all names, and waits for the platform's running batch. */
async function indexed(opened: Opened): Promise<void> {
  await indexAllNames(opened.db)
  await until(async () => (await due(opened)) === 0)
}

describe('a search by part of an identifier', () => {
  const names = [
    'anna.zimmermann',
    'zimmer',
    'bernd_100%',
    'bernd1100x',
    'a*b\\c',
    'jörg.müller',
    '日本語さん',
    'ΑΘΗΝΑ',
    'o’neill',
    'aaaab',
    '🦊🦊-fox',
    'nobody-has-a-name-as-long-as-one',
    'nobody-has-a-name-as-long-as-two',
  ]
  const cases: [string, string[]][] = [
    ['merman', ['anna.zimmermann']],
    ['ZIMMER', ['anna.zimmermann', 'zimmer']],
    ['d_1', ['bernd_100%']],
    ['00%', ['bernd_100%']],
    ['%', ['bernd_100%']],
    ['_', ['bernd_100%']],
    ['a%n', []],
    ['a*b', ['a*b\\c']],
    ['b\\c', ['a*b\\c']],
    ['\\', ['a*b\\c']],
    ['g.müll', ['jörg.müller']],
    ['Ö', ['jörg.müller']],
    ['本語', ['日本語さん']],
    ['本語さ', ['日本語さん']],
    ['θην', ['ΑΘΗΝΑ']],
    ['’ne', ['o’neill']],
    ['er', ['anna.zimmermann', 'bernd1100x', 'bernd_100%', 'jörg.müller', 'zimmer']],
    ['aaab', ['aaaab']],
    ['aaaaa', []],
    ['🦊-fo', ['🦊🦊-fox']],
    ['body-has-a-name-as-long-as-two', ['nobody-has-a-name-as-long-as-two']],
    ['body-has-a-name-as-long-as-', ['nobody-has-a-name-as-long-as-one', 'nobody-has-a-name-as-long-as-two']],
    ['body-has-a-name-as-long-as-ten', []],
    ['somebody', []],
    ['1100x\nbernd', []],
  ]

  it.each(['new', 'indexed'])(
    'finds every match, whatever its characters, in identifiers that are %s',
    async (state) => {
      const opened = await platform()
      const { make, found } = await people(opened)
      await make(...names)
      if (state === 'indexed') await indexed(opened)
      for (const [part, expected] of cases) expect([part, await found(part)]).toEqual([part, expected])
    },
  )

  it('finds a new identifier once it is acknowledged, whenever it is indexed', async () => {
    const opened = await platform()
    const { make, found } = await people(opened)
    let count = 0
    const turns = fc.nat({ max: 40 })
    await fc.assert(
      fc.asyncProperty(turns, fc.nat({ max: 3 }), async (wait, others) => {
        const name = `person-${++count}-late`
        await make(name)
        const indexing = (async () => {
          for (let turn = 0; turn < wait; turn++) await new Promise(setImmediate)
          await indexAllNames(opened.db)
        })()
        const searches = Array.from({ length: others + 1 }, () => found(`son-${count}-la`))
        const results = await Promise.all(searches)
        await indexing
        expect(results).toEqual(results.map(() => [name]))
      }),
      { numRuns: 80 },
    )
  })

  it('returns every acknowledged match exactly once across pages, despite writes and indexing', async () => {
    const opened = await platform()
    const { make, every, made } = await people(opened)
    let count = 0
    const sizes = fc.integer({ min: 1, max: 5 })
    const parts = fc.constantFrom('b', 'by', 'abb', '-abby-', 'y-1')
    await fc.assert(
      fc.asyncProperty(sizes, parts, fc.integer({ min: 1, max: 4 }), fc.nat(30), async (size, part, fresh, wait) => {
        const next = () => `x${++count}-abby-${count}`
        await make(...Array.from({ length: fresh }, next))
        const expectedNames = [...made.values()].filter((name) => name.includes(part))
        const meanwhile = Promise.all([
          make(...Array.from({ length: fresh }, next)),
          (async () => {
            for (let turn = 0; turn < wait; turn++) await new Promise(setImmediate)
            await indexAllNames(opened.db)
          })(),
        ])
        const found = await every(part, size)
        await meanwhile
        expect(found).toHaveLength(new Set(found).size)
        expect(found).toEqual(expect.arrayContaining(expectedNames))
      }),
      { numRuns: 20 },
    )
  })

  it('finds current identifiers, not former ones', async () => {
    const opened = await platform()
    const { call, make, found, idOf, bodyOf, projectId } = await people(opened)
    await make('old.lighthouse', 'gone.lighthouse', 'other.lighthouse')
    await indexed(opened)
    const id = idOf('old.lighthouse')
    const json = { ...bodyOf('new.windmill'), state: 'active' }
    expect((await call({ method: 'PUT', path: `/admin/identities/${id}`, json })).status).toBe(200)
    await call({ method: 'DELETE', path: `/admin/identities/${idOf('gone.lighthouse')}` })
    for (const afterwards of [false, true]) {
      if (afterwards) await indexed(opened)
      expect(await found('lightho')).toEqual(['other.lighthouse'])
      expect(await found('windmi')).toEqual(['old.lighthouse'])
      expect(await found('d.windmi')).toEqual([])
    }
    const { rows } = await sql<{ names: string }>`select names from identity_names where project_id = ${projectId}
      order by names`.execute(opened.db)
    expect(rows).toEqual([{ names: 'new.windmill' }, { names: 'other.lighthouse' }])
  })

  it('reindexes nothing when an identity changes without its identifiers', async () => {
    const opened = await platform()
    const { call, make, idOf } = await people(opened)
    await make('same.name')
    await indexed(opened)
    const json = [{ op: 'replace', path: '/state', value: 'inactive' }]
    expect((await call({ method: 'PATCH', path: `/admin/identities/${idOf('same.name')}`, json })).status).toBe(200)
    expect(await due(opened)).toBe(0)
  })

  it('returns all matches page by page, newest first, within the project', async () => {
    const opened = await platform()
    const { make, found, every } = await people(opened)
    const other = await people(opened)
    await make('x.harbour', 'harbour.one', 'y.harbour', 'harbour.two')
    await other.make('z.harbour')
    for (const afterwards of [false, true]) {
      if (afterwards) await indexed(opened)
      expect(await found('harbour', { page_size: '2' })).toEqual(['harbour.two', 'y.harbour'])
      expect(await every('harbour', 2)).toEqual(['harbour.two', 'y.harbour', 'harbour.one', 'x.harbour'])
      expect(await found('harbour')).toHaveLength(4)
      expect(await other.found('arbo')).toEqual(['z.harbour'])
    }
  })

  it('finds matches during indexing, and after it in the background', async () => {
    const opened = await platform()
    const { call, found, bodyOf, made } = await people(opened)
    const identities = Array.from({ length: 600 }, (_, n) => ({
      create: { ...bodyOf(`some-${n}-body`), credentials: undefined },
    }))
    const { body } = await call<{ identities: { action: string; identity: string }[] }>({
      method: 'PATCH',
      path: '/admin/identities',
      json: { identities },
    })
    body.identities.forEach(({ identity }, n) => made.set(identity, `some-${n}-body`))
    expect(await found('-599-b')).toEqual(['some-599-body'])
    await until(async () => (await due(opened)) === 0)
    expect(await found('-599-b')).toEqual(['some-599-body'])
    // all names have some of its trigrams, and few of the newest or oldest have the others
    expect(await found('me-299-body')).toEqual(['some-299-body'])
    expect(await found('299-bod', { page_size: '1' })).toEqual(['some-299-body'])
    expect(await found('me-600-body')).toEqual([])
  })
})

it.each([
  ['stops at the limit', ['5', '8', '7'], undefined, 2, { ids: ['8', '7'], rest: undefined }],
  ['ends with the oldest', ['5', '8'], undefined, 3, { ids: ['8', '5'], rest: undefined }],
  [
    'leaves names that changed recently to a later page than those not scanned yet',
    ['8', '3', '2'],
    '7',
    3,
    { ids: ['8'], rest: '7' },
  ],
  ['needs no more of the scan than the limit', ['9', '8', '2'], '7', 2, { ids: ['9', '8'], rest: undefined }],
])('a page of found identities %s', (_what, found, until, limit, expected) => {
  expect(foundIds(found, until, limit)).toEqual(expected)
})

it('migrates a folder from before the index when it is opened', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atrium-names-'))
  // background work fails while its tables are missing
  const storage = { data: folder, databaseUrl: undefined, onCrash: () => undefined }
  const before = await openPlatform(storage)
  const { make, made, projectId } = await people(before)
  await make('petra.vogel', 'someone.else')
  for (const target of ['table identity_names', 'table identity_names_due', 'function identity_name_parts'])
    await sql`drop ${sql.raw(target)}`.execute(before.db)
  await sql`delete from migrations where name = 'identity-006-names'`.execute(before.db)
  await before.close()
  const after = await openPlatform(storage)
  await indexed(after)
  const { rows } = await sql<{ identity_id: string; names: string }>`select identity_id, names from identity_names
    where project_id = ${projectId}`.execute(after.db)
  expect(new Map(rows.map(({ identity_id, names }) => [identity_id, names]))).toEqual(made)
  await after.close()
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})
