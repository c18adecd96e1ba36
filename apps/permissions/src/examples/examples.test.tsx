import { parseRules } from '@atrium/shared/permission-language'
import { testProject, renderDomain, type RenderOptions } from '@atrium/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'

import { domain } from '../domain'
import { unique } from '../expectations/expectation-file'
import { parseTuple, tupleText } from '../relationships/tuple'
import { examples } from './examples'

/** A new project: rules with a `User`, nothing else. */
async function fresh() {
  const opened = await platform()
  const project = await testProject(opened)
  const open = (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
    renderDomain(domain, `/projects/${project.slug}/permissions/${path}`, { platform: opened, ...options })
  return { ...project, open }
}

describe.each(examples)('$id', ({ rules, relationships, expectations }) => {
  test('has valid rules, and relationships that match them', () => {
    const { faults, namespaces } = parseRules(rules)
    expect(faults).toEqual([])
    for (const text of relationships) {
      const tuple = parseTuple(text)
      expect(tuple && tupleText(tuple)).toBe(text)
      const relation = namespaces
        .find(({ name }) => name === tuple?.namespace)
        ?.relations.find(({ name }) => name === tuple?.relation)
      expect([text, relation?.rewrite]).toEqual([text, undefined])
      const set = tuple?.subject_set
      const types = relation?.types.map((type) => `${type.namespace}#${type.relation ?? ''}`)
      const subjectType = set ? `${set.namespace}#${set.relation}` : 'User#'
      expect([text, types]).toEqual([text, expect.arrayContaining([subjectType])])
    }
    expect(unique(expectations)).toHaveLength(expectations.length)
  })
})

test.each([
  ['Documents and folders', '10 passed, 0 failed'],
  ['Teams', '8 passed, 0 failed'],
  ['Multi-tenant roles', '10 passed, 0 failed'],
  ['Feature entitlements', '8 passed, 0 failed'],
])('loads %s into an empty project and passes its tests', async (title, passed) => {
  const { open } = await fresh()
  const { user } = open('examples')
  await user.click(await screen.findByRole('button', { name: `Load example ${title}` }))
  await user.click(await screen.findByRole('button', { name: 'Run all' }))
  expect(await screen.findByText(passed)).toBeInTheDocument()
})

test.each(['relationships', 'tests', 'rules'])('links the empty %s to the examples', async (path) => {
  const { open } = await fresh()
  const { user } = open(path)
  await user.click(await screen.findByRole('link', { name: 'Start from an example' }))
  expect(await screen.findByRole('heading', { name: 'Permission examples' })).toBeInTheDocument()
})

const load = () => screen.findByRole('button', { name: 'Load example Teams' })
const relationship = { namespace: 'User', object: 'ann', relation: 'friends', subject_id: 'ben' }

test.each([
  [
    'relationships',
    async ({ call }: Awaited<ReturnType<typeof fresh>>) => call('PUT', '/admin/relation-tuples', relationship),
  ],
  [
    'rules',
    ({ control, id }: Awaited<ReturnType<typeof fresh>>) =>
      control('PATCH', `/projects/${id}`, [
        {
          op: 'replace',
          path: '/services/permission/config/namespaces/location',
          value: `base64://${btoa('class Team implements Namespace {}')}`,
        },
      ]),
  ],
] as const)('rejects an example in a project with %s', async (what, fill) => {
  const project = await fresh()
  await fill(project)
  project.open('examples')
  expect(await load()).toHaveAttribute('aria-disabled', 'true')
  expect((await load()).getAttribute('aria-description')).toContain(`This project has ${what}.`)
})

test('rejects an example in a project that was filled meanwhile', async () => {
  const { open, call } = await fresh()
  const { user } = open('examples')
  const button = await load()
  await call('PUT', '/admin/relation-tuples', relationship)
  await user.click(button)
  expect(await screen.findByText(/This project has relationships/)).toBeInTheDocument()
  const stored: { relation_tuples: unknown[] } = await (await call('GET', '/relation-tuples')).json()
  expect(stored.relation_tuples).toHaveLength(1)
})

test('publishes no rules if the browser can’t store the tests', async () => {
  const { open, slug, call } = await fresh()
  localStorage.setItem(`atrium.expectations.${slug}`, JSON.stringify({ version: 2, tests: [] }))
  const { user } = open('examples')
  await user.click(await load())
  expect(await screen.findByText(/tests for this project that can’t be read/)).toBeInTheDocument()
  expect(await (await call('GET', '/namespaces')).json()).toEqual({ namespaces: [{ name: 'User' }] })
})

test('loads an example again after it failed halfway', async () => {
  const { open, control, slug, call } = await fresh()
  const { user } = open('examples')
  const fault = { kind: 'status', status: 500, operation: 'patchRelationships', project: slug, times: 1 }
  await load()
  await control('PUT', '/__faults', fault)
  await user.click(await load())
  expect(await screen.findByText(/500/)).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${slug}`)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Load example Teams' })).not.toHaveAttribute('aria-disabled'),
  )
  expect(screen.getByRole('button', { name: 'Load example Documents and folders' })).toHaveAttribute('aria-disabled')
  await user.click(await load())
  expect(await screen.findByRole('button', { name: 'Run all' })).toBeInTheDocument()
  const stored: { relation_tuples: unknown[] } = await (await call('GET', '/relation-tuples')).json()
  expect(stored.relation_tuples).toHaveLength(9)
})

test('shows viewers the rules of an example and disables loading it', async () => {
  const { open } = await fresh()
  const { user } = open('examples', { role: 'viewer' })
  expect(await load()).toHaveAttribute('aria-disabled', 'true')
  const card = within(screen.getByRole('region', { name: 'Teams' }))
  await user.click(card.getByText('Rules'))
  expect(card.getByRole('group', { name: 'Rules of Teams' })).toHaveTextContent('class Repository implements Namespace')
})
