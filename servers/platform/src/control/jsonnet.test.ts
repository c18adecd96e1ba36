import { testProject } from '../../testing/client'
import { testConfig } from '../identity/testing/visitor'

type Fault = { kind: string; message: string; line?: number; column?: number }

async function evaluator() {
  const { id, control } = await testProject(await platform(), { identity: testConfig })
  return (json: object) =>
    control<{ output?: string; error?: Fault }>({ method: 'POST', path: `/projects/${id}/jsonnet/evaluate`, json })
}

test('evaluates Jsonnet with the caller’s values', async () => {
  const evaluate = await evaluator()
  const called = await evaluate({
    source: 'function(ctx) { id: ctx.flow.id }',
    top_level_arguments: { ctx: { flow: { id: 'f' } } },
  })
  expect([called.status, JSON.parse(called.body.output ?? '')]).toEqual([200, { id: 'f' }])
  const external = await evaluate({ source: '{ sub: std.extVar("claims").sub }', ext_vars: { claims: { sub: 'ada' } } })
  expect(JSON.parse(external.body.output ?? '')).toEqual({ sub: 'ada' })
})

test('returns an error with its kind and position', async () => {
  const evaluate = await evaluator()
  expect((await evaluate({ source: '{\n  a: 1 +\n}' })).body.error).toMatchObject({
    kind: 'syntax',
    line: 3,
    column: 1,
  })
  expect((await evaluate({ source: '{\n  a: nobody\n}' })).body.error).toMatchObject({
    kind: 'static',
    line: 2,
    column: 6,
  })
  const cancelled = await evaluate({ source: 'function(ctx) error "cancel"', top_level_arguments: { ctx: {} } })
  expect(cancelled.body.error).toMatchObject({ kind: 'runtime', message: expect.stringMatching(/^cancel/) })
})

test('limits time, output and input', async () => {
  const evaluate = await evaluator()
  const endless = await evaluate({ source: 'local f(n) = f(n + 1) tailstrict; f(0)' })
  expect([endless.status, endless.body.error?.kind]).toEqual([200, 'limit'])
  const long = await evaluate({ source: 'ctx', top_level_arguments: { ctx: 'x'.repeat(70_000) } })
  expect(long.body.error?.kind).toBe('limit')
  expect((await evaluate({ source: 'x'.repeat(65_537) })).status).toBe(400)
  expect((await evaluate({ source: '1', more: true })).status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`v${index}`, 1]))
  expect((await evaluate({ source: '1', ext_vars: many })).status).toBe(400)
})

test('rejects imports of files', async () => {
  const evaluate = await evaluator()
  expect((await evaluate({ source: 'import "/etc/passwd"' })).body.error).toBeDefined()
  expect((await evaluate({ source: 'importstr "/etc/passwd"' })).body.error).toBeDefined()
})
