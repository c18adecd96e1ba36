import { cleanup, screen, waitFor, within } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const rules = `
class User implements Namespace {}
class Group implements Namespace { related: { members: (User | SubjectSet<Group, "members">)[] } }
class Document implements Namespace {
  related: { viewers: (User | SubjectSet<Group, "members">)[] banned: User[] }
  permits = {
    view: (ctx) => this.related.viewers.includes(ctx.subject) && !this.related.banned.includes(ctx.subject),
    browse: (ctx) => !this.related.banned.includes(ctx.subject),
  }
}`
type Project = Awaited<ReturnType<typeof openProject>>

const insert = ({ call }: Project, ...tuples: object[]) =>
  call(
    'PATCH',
    '/admin/relation-tuples',
    tuples.map((relation_tuple) => ({ action: 'insert', relation_tuple })),
  )
const put = (object: string, relation: string, subject: object) => ({
  namespace: 'Document',
  object,
  relation,
  ...subject,
})

async function opened() {
  const project = await openProject(await platform(), [])
  await project.control('PATCH', `/projects/${project.id}`, [
    { op: 'replace', path: '/services/permission/config/namespaces/location', value: `base64://${btoa(rules)}` },
  ])
  const group = { subject_set: { namespace: 'Group', object: 'eng', relation: 'members' } }
  await insert(
    project,
    { namespace: 'Group', object: 'eng', relation: 'members', subject_id: 'ann' },
    { namespace: 'Group', object: 'eng', relation: 'members', subject_id: 'bob' },
    put('plan', 'viewers', group),
    put('plan', 'banned', { subject_id: 'bob' }),
    put('note', 'viewers', { subject_id: 'ann' }),
  )
  return project
}
const cells = async () => {
  await screen.findAllByRole('link', { name: 'Explain' })
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).queryAllByRole('rowheader'), ...within(row).getAllByRole('cell')]
        .map(({ textContent }) => textContent ?? '')
        .filter((text) => /\w/.test(text) && !['Why', 'Explain'].includes(text ?? ''))
        .join(' '),
    )
}

test('lists a subject’s access by namespace and relation, including through groups and rules', async () => {
  const { open } = await opened()
  open('access?subject=ann')
  expect(await cells()).toEqual([
    'Document:note view',
    'Document:plan view',
    'Document:note viewers',
    'Document:plan viewers',
    'Group:eng members',
  ])
  expect(screen.getAllByRole('link', { name: 'Explain' })[1]).toHaveAttribute(
    'href',
    expect.stringContaining('/permissions/check?namespace=Document&object=plan&relation=view&subject=ann'),
  )
  expect(screen.getByText(/may be missing: Document#browse/)).toBeInTheDocument()
})

test('omits access that a condition forbids, and filters the list', async () => {
  const { open } = await opened()
  open('access?subject=bob')
  expect(await cells()).toEqual(['Document:plan banned', 'Document:plan viewers', 'Group:eng members'])
  cleanup()
  open('access?subject=bob&relation=members')
  expect(await cells()).toEqual(['Group:eng members'])
})

test('continues pages where the last one ended', async () => {
  const project = await opened()
  await insert(project, ...Array.from({ length: 40 }, (_, at) => put(`d${at}`, 'viewers', { subject_id: 'zoe' })))
  const { user } = project.open('access?subject=zoe&relation=view&size=25')
  expect(await cells()).toHaveLength(25)
  await user.click(screen.getByRole('link', { name: /next/i }))
  expect(await screen.findByText('Document:d39')).toBeInTheDocument()
  expect(await cells()).toHaveLength(15)
})

test('lists people with a permission and links to everything that a subject can access', async () => {
  const { open } = await opened()
  const { user } = open('access/object?namespace=Document&object=plan&relation=view')
  expect(await cells()).toEqual(['ann'])
  await user.click(screen.getByRole('button', { name: /actions/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Access of a subject' }))
  expect(await screen.findAllByText('Document:note')).toHaveLength(2)
})

test('explains what to enter without a subject or with an incomplete object', async () => {
  const { open } = await opened()
  open('access')
  expect(await screen.findByText('Enter a subject')).toBeInTheDocument()
  cleanup()
  open('access/object?namespace=Document')
  expect(await screen.findByText('Enter namespace, object and relation.')).toBeInTheDocument()
})

test('finds no access for an unknown subject or namespace', async () => {
  const { open } = await opened()
  open('access?subject=nobody')
  expect(await screen.findByText(/no match/i)).toBeInTheDocument()
  cleanup()
  open('access?subject=Nowhere:x')
  expect(await screen.findByText(/no match/i)).toBeInTheDocument()
})

test('reports and retries failed checks', async () => {
  const { open, control, slug } = await opened()
  await control('PUT', '/__faults', { kind: 'status', status: 500, operation: 'batchCheckPermission', project: slug })
  const { user } = open('access?subject=ann', { role: 'viewer' })
  expect(await screen.findByRole('alert')).toHaveTextContent('500')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cells()).toHaveLength(5)
})

test('a relationship created here is in the list of access at once', async () => {
  const { open } = await opened()
  const { user, router } = open('access?subject=ann&relation=viewers')
  expect(await cells()).toHaveLength(2)
  const start = router.state.location
  await router.navigate(
    `${start.pathname.replace(/access$/, '')}relationships/new?tuple=${encodeURIComponent('Document:new#viewers@ann')}`,
  )
  await user.click(await screen.findByRole('button', { name: /Add|Create relationship/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await router.navigate(start)
  expect(await screen.findByText('Document:new')).toBeInTheDocument()
})
