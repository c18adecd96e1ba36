import { screen, waitFor, within } from '@testing-library/react'

import { renderDomain, testProject, type RenderOptions } from '@atrium/shared/testing'

import { domain } from '../domain'

const rules = `
class User implements Namespace {}
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Folder implements Namespace {
  related: { editors: (User | SubjectSet<Group, "members">)[] }
  permits = { edit: (ctx) => this.related.editors.includes(ctx.subject) }
}
class Document implements Namespace {
  related: { parents: Folder[] owners: User[] banned: User[] }
  permits = {
    view: (ctx) =>
      (this.related.owners.includes(ctx.subject) || this.related.parents.traverse((f) => f.permits.edit(ctx))) &&
      !this.related.banned.includes(ctx.subject),
  }
}`

const set = (namespace: string, object: string, relation = '') => ({ subject_set: { namespace, object, relation } })

/** Bob is in the group Engineering, an editor of the folder that contains the plan. */
async function project(namespaces: unknown = { location: `base64://${btoa(rules)}` }) {
  const opened = await platform()
  const { id, slug, control, call } = await testProject(opened)
  await control('PATCH', `/projects/${id}`, [
    { op: 'replace', path: '/services/permission/config', value: { namespaces } },
  ])
  const put = (namespace: string, object: string, relation: string, subject: object) =>
    call('PUT', '/admin/relation-tuples', { namespace, object, relation, ...subject })
  await put('Document', 'plan', 'parents', set('Folder', 'docs'))
  await put('Folder', 'docs', 'editors', set('Group', 'eng', 'members'))
  await put('Group', 'eng', 'members', { subject_id: 'bob' })
  return {
    put,
    failReading: () =>
      control('PUT', '/__faults', { kind: 'status', status: 400, operation: 'getRelationships', project: slug }),
    heal: () => control('DELETE', '/__faults'),
    /** Like a target that doesn't expose its rules. */
    hideRules: () => control('PUT', '/__faults', { kind: 'status', status: 404, operation: 'getProject', project: id }),
    open: (path: string, options: Omit<RenderOptions, 'platform'> = {}) =>
      renderDomain(domain, `/projects/${slug}/permissions/check${path}`, { platform: opened, ...options }),
  }
}
const checkQuery = (subject: string, more = '') =>
  `?namespace=Document&object=plan&relation=view&subject=${subject}${more}`

const suggested = (name: string) => {
  const list = screen.getByRole('combobox', { name }).getAttribute('list') ?? ''
  return [...document.querySelectorAll<HTMLOptionElement>(`[id="${list}"] option`)].map(({ value }) => value)
}

test('suggests input from rules and relationships', async () => {
  const { open } = await project()
  const { user } = open('')
  await user.type(await screen.findByRole('combobox', { name: 'Namespace' }), 'Document')
  await waitFor(() => expect(suggested('Relation')).toEqual(['banned', 'owners', 'parents', 'view']))
  await waitFor(() => expect(suggested('Object')).toEqual(['plan']))
  expect(suggested('Subject')).toEqual(['Folder:docs'])
})

test('explains in words and step by step why access is allowed', async () => {
  const { open } = await project()
  open(checkQuery('bob'))
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
  expect(
    await screen.findByText(
      'bob has view on Document:plan because bob is in members of Group:eng, which is in editors of Folder:docs, which is in parents of Document:plan.',
    ),
  ).toBeInTheDocument()
  const explanation = within(screen.getByRole('region', { name: 'Why' }))
  expect(explanation.getByRole('group', { name: 'Path to the result' })).toBeInTheDocument()
  expect(explanation.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'view on Document:plan includes edit on its parents, and Folder:docs is one of them.',
    'edit on Folder:docs includes its editors.',
    'everyone in members of Group:eng is in editors of Folder:docs.',
    'bob is in members of Group:eng.',
    'bob is not in banned of Document:plan, as the rules require.',
  ])
})

test('shows the evaluated sets of a denial and links the smallest additions to the form for them', async () => {
  const { open } = await project()
  const { user, router } = open(checkQuery('eve'))
  expect(await screen.findByText('Denied')).toBeInTheDocument()
  const question = router.state.location
  const ways = within(await screen.findByRole('region', { name: 'What would allow it' }))
  expect(ways.getByText('Group:eng#members@eve')).toBeInTheDocument()
  expect(screen.getByText('members of Group:eng').closest('li')).toHaveTextContent('1 relationship')
  const [first] = ways.getAllByRole('link', { name: 'Add' })
  if (!first) throw new Error('no suggestion')
  await user.click(first)
  const dialog = within(await screen.findByRole('dialog', { name: 'New relationship' }))
  expect(dialog.getByLabelText('Relation')).toHaveValue('owners')
  expect(dialog.getByLabelText('Subject')).toHaveValue('eve')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: question.pathname, search: question.search }),
  )
  await user.click(first)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: question.pathname, search: question.search }),
  )
})

test('suggests removing relationships that a condition forbids, as a patch to review', async () => {
  const { open, put } = await project()
  await put('Document', 'plan', 'banned', { subject_id: 'bob' })
  const { user } = open(checkQuery('bob'))
  const ways = within(await screen.findByRole('region', { name: 'What would allow it' }))
  await user.click(ways.getByRole('link', { name: 'Review' }))
  expect(await screen.findByLabelText('Changes')).toHaveValue('- Document:plan#banned@bob')
  expect(screen.getByRole('link', { name: 'Check' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Review' }))
  await user.click(await screen.findByRole('button', { name: 'Apply changes' }))
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
})

test('shows viewers the suggestions but disables them', async () => {
  const { open } = await project()
  open(checkQuery('eve'), { role: 'viewer' })
  const ways = within(await screen.findByRole('region', { name: 'What would allow it' }))
  for (const link of ways.getAllByRole('link', { name: 'Add' })) expect(link).toHaveAttribute('aria-disabled', 'true')
})

test.each(['post', 'get-or-error', 'post-or-error'])('shows the same result for the request %s', async (request) => {
  const { open } = await project()
  open(checkQuery('eve', `&request=${request}`))
  expect(await screen.findByText('Denied')).toBeInTheDocument()
})

test('says that a larger max depth would allow the check', async () => {
  const { open } = await project()
  open(checkQuery('bob', '&max-depth=1'))
  expect(await screen.findByText('Denied')).toBeInTheDocument()
  expect(await screen.findByText('With a larger max depth, the check would be allowed.')).toBeInTheDocument()
})

test('follows only relationships if there are no rules, and says so', async () => {
  const { open } = await project([{ name: 'Document' }, { name: 'Folder' }, { name: 'Group' }])
  open('?namespace=Folder&object=docs&relation=editors&subject=bob')
  expect(await screen.findByText(/has namespaces but no rules/)).toBeInTheDocument()
  expect(await screen.findByText(/because bob is in members of Group:eng, which is in editors/)).toBeInTheDocument()
})

test('shows a check rejected by the service with the rules’ explanation', async () => {
  const { open } = await project()
  open('?namespace=Document&object=plan&relation=nothing&subject=bob')
  expect(await screen.findByRole('alert')).toHaveTextContent(/not declared/)
  expect(await screen.findByText(/a relation that the rules don’t declare/)).toBeInTheDocument()
})

test('retries a failed explanation next to the service’s result', async () => {
  const { open, failReading, heal } = await project()
  await failReading()
  const { user } = open(checkQuery('bob'))
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
  const again = await screen.findByRole('button', { name: 'Try again' })
  await heal()
  await user.click(again)
  expect(await screen.findByText(/because bob is in members/)).toBeInTheDocument()
})

test('shows the service’s result without an explanation if the rules can’t be read', async () => {
  const { open, hideRules } = await project()
  await hideRules()
  open(checkQuery('bob'), { target: 'self-hosted' })
  expect(await screen.findByText('Allowed')).toBeInTheDocument()
  expect(await screen.findByText(/This service’s rules can’t be read/)).toBeInTheDocument()
  expect(screen.queryByText(/disagree|What would allow it|has no path/)).not.toBeInTheDocument()
  expect(screen.queryByText('Why')).not.toBeInTheDocument()
})

test('sends several checks in requests that the service accepts and shows each result', async () => {
  const { open } = await project()
  const { user } = open('/batch')
  const lines = await screen.findByLabelText('Checks')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Enter at least one check.')).toBeInTheDocument()
  await user.click(lines)
  await user.paste('// people\nnonsense')
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('Line 2: enter namespace:object#relation@subject.')).toBeInTheDocument()
  await user.clear(lines)
  const many = Array.from({ length: 10 }, (_, at) => `Document:plan#view@p${at}`)
  await user.paste(['Document:plan#view@bob', ...many, 'Nowhere:x#view@bob'].join('\n'))
  await user.click(screen.getByRole('button', { name: 'Check' }))
  expect(await screen.findByText('1 allowed, 10 denied, 1 failed')).toBeInTheDocument()
  const row = within(screen.getByRole('row', { name: /Document:plan#view@bob/ }))
  expect(row.getByText('Allowed')).toBeInTheDocument()
  await user.click(row.getByRole('link', { name: 'Why' }))
  expect(await screen.findByText(/because bob is in members/)).toBeInTheDocument()
})
