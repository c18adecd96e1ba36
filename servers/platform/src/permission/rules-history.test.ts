import { sql } from 'kysely'
import { testProject } from '../../testing/client'

type Version = { version: number; created_at: string; actor: { kind: string; id: string; name: string } | null }
type Listed = { versions: Version[]; page_token?: string }

const namespace = (name: string) => `class ${name} implements Namespace {}`

async function opened() {
  const project = await testProject(await platform())
  const { control, id } = project
  const path = `/projects/${id}/permission-rules`
  const configure = (value: object) =>
    control({
      method: 'PATCH',
      path: `/projects/${id}`,
      json: [{ op: 'add', path: '/services/permission/config', value }],
    })
  return {
    ...project,
    path,
    configure,
    publish: (rules: string) =>
      configure({ namespaces: { location: `base64://${Buffer.from(rules).toString('base64')}` } }),
    list: (query: Record<string, string> = {}) => control<Listed>({ path, query }),
    get: (version: number | string) =>
      control<Version & { rules: string; previous_rules: string | null }>({ path: `${path}/${version}` }),
  }
}

it('records every change of the rules as a version, preceded by the original rules', async () => {
  const { publish, list, get, control, id } = await opened()
  expect((await list()).body).toEqual({ versions: [] })
  await publish(namespace('A'))
  await publish(namespace('B'))
  await publish(namespace('B'))
  await control({ method: 'PATCH', path: `/projects/${id}`, json: [{ op: 'replace', path: '/name', value: 'Other' }] })
  const { versions } = (await list()).body
  expect(versions.map(({ version, actor }) => [version, actor?.kind])).toEqual([
    [3, 'key'],
    [2, 'key'],
    [1, undefined],
  ])
  expect(versions[0]?.actor?.name).not.toBe('')
  expect((await get(3)).body).toMatchObject({ version: 3, rules: namespace('B'), previous_rules: namespace('A') })
  expect((await get(1)).body).toMatchObject({ actor: null, previous_rules: null })
  expect((await get(1)).body.rules).toContain('class User')
})

it('records no version for rejected rules, plain names or rules at a URL', async () => {
  const { publish, configure, list } = await opened()
  expect((await publish('class A implements Namespace { related: { x: Nowhere[] } }')).status).toBe(400)
  await configure({ namespaces: [{ name: 'A' }] })
  await configure({ namespaces: { location: 'https://rules.example/a.ts' } })
  expect((await list()).body.versions).toEqual([])
})

it('paginates versions, and rejects invalid page tokens and unknown versions', async () => {
  const { publish, list, get } = await opened()
  for (const name of ['A', 'B', 'C']) await publish(namespace(name))
  const { body } = await list({ page_size: '3' })
  expect(body.versions.map(({ version }) => version)).toEqual([4, 3, 2])
  const rest = await list({ page_size: '3', page_token: body.page_token ?? '' })
  expect(rest.body).toMatchObject({ versions: [{ version: 1 }] })
  expect(rest.body).not.toHaveProperty('page_token')
  expect((await list({ page_token: 'nonsense' })).status).toBe(400)
  for (const version of ['0', '5', '-1', '1e3', 'x', '99999999999999999999']) {
    expect((await get(version)).status).toBe(404)
  }
})

/** Adds versions to the table, as if they had been published. */
async function add({ id }: { id: string }, [from, to]: [number, number], comment = '') {
  const { db } = await platform()
  await sql`insert into permission_rules_versions (project_id, version, rules, created_at)
    select ${id}::uuid, n, ${namespace('A')}::text || ${comment}::text || n, now() from generate_series(${from}::int, ${to}::int) n`.execute(
    db,
  )
}

it('keeps the last hundred versions', async () => {
  const project = await opened()
  await project.publish(namespace('A'))
  await add(project, [3, 105])
  await project.publish(namespace('B'))
  const { versions } = (await project.list({ page_size: '100' })).body
  expect(versions).toHaveLength(100)
  expect([versions[0]?.version, versions[99]?.version]).toEqual([106, 7])
})

it('keeps up to 4 MB of rules', async () => {
  const project = await opened()
  const large = `// ${'x'.repeat(60_000)}`
  await project.publish(namespace('A'))
  await add(project, [3, 82], large)
  expect((await project.publish(`${namespace('B')}\n${large}`)).status).toBe(200)
  expect((await project.list({ page_size: '100' })).body.versions).toHaveLength(69)
})

it('is limited to its own project', async () => {
  const [one, other] = [await opened(), await opened()]
  await one.publish(namespace('A'))
  expect((await other.list()).body.versions).toEqual([])
  expect((await other.get(1)).status).toBe(404)
  expect((await one.control({ path: one.path, token: null })).status).toBe(401)
})
