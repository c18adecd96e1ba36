import { screen, waitFor } from '@testing-library/react'

import { openProject } from '../testing/open-project'

const place = 'expand?namespace=Document&object=readme&relation=viewers'

test('shows the subjects of a relation as a tree with keyboard navigation and search', async () => {
  const { open, call } = await openProject(await platform())
  const eng = { namespace: 'Group', object: 'eng', relation: 'members' }
  await call('PUT', '/admin/relation-tuples', {
    namespace: 'Document',
    object: 'readme',
    relation: 'viewers',
    subject_set: eng,
  })
  await call('PUT', '/admin/relation-tuples', { ...eng, subject_id: 'carol' })
  const { user } = open(place)
  const tree = await screen.findByRole('tree', { name: 'Subjects in viewers of Document:readme' })
  expect(screen.getByText('5 nodes')).toBeInTheDocument()
  expect(screen.getAllByRole('treeitem')).toHaveLength(5)
  tree.focus()
  const current = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')
  expect(current()).toHaveTextContent('Document:readme#viewers')
  await user.keyboard('{End}')
  expect(current()).toHaveTextContent('carol')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(current()).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('carol')).not.toBeInTheDocument()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(current()).toHaveTextContent('carol')
  expect(current()).toHaveAttribute('aria-level', '3')
  await user.type(screen.getByRole('searchbox', { name: 'Search in the tree' }), 'CAR')
  expect(screen.getByText('1 match')).toBeInTheDocument()
  expect(screen.getAllByRole('treeitem')).toHaveLength(3)
})

test('renders only the visible ones of many nodes', async () => {
  const { open } = await openProject(
    await platform(),
    Array.from({ length: 1_000 }, (_, at) => `p${at}`),
  )
  const { user } = open(place)
  await user.click(await screen.findByRole('button', { name: 'Expand all' }))
  expect(screen.getByText('1,001 nodes')).toBeInTheDocument()
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
})

test('says that a relation has no subjects', async () => {
  const { open } = await openProject(await platform(), [])
  open(place)
  expect(await screen.findByText('No subject has this relation.')).toBeInTheDocument()
})

test('retries after a failure', async () => {
  const { open, slug, control } = await openProject(await platform())
  await control('PUT', '/__faults', {
    operation: 'expandPermissions',
    project: slug,
    kind: 'status',
    status: 400,
    times: 1,
  })
  const { user } = open(place)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('tree')).toBeInTheDocument()
})

test('shows the tree as a graph on request, which the URL keeps', async () => {
  const { open } = await openProject(await platform())
  const { user, router } = open(place)
  await user.click(await screen.findByRole('link', { name: 'Show graph' }))
  const graph = await screen.findByRole('group', { name: 'Graph: Subjects in viewers of Document:readme' })
  expect(graph.querySelectorAll('.node')).toHaveLength(3)
  expect(graph.querySelectorAll('.edge')).toHaveLength(2)
  expect(router.state.location.search).toContain('view=graph')
  expect(screen.getByRole('tree')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Hide graph' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Graph/ })).not.toBeInTheDocument())
})

test('shows the nearest nodes of a large graph', async () => {
  const { open, call } = await openProject(await platform(), [])
  const sets = Array.from({ length: 70 }, (_, at) => ({
    action: 'insert',
    relation_tuple: {
      namespace: 'Document',
      object: 'readme',
      relation: 'viewers',
      subject_set: { namespace: 'Group', object: `g${at}`, relation: 'members' },
    },
  }))
  await call('PATCH', '/admin/relation-tuples', sets)
  open(`${place}&view=graph`)
  expect(
    await screen.findByText('The graph shows the 60 closest subjects. 11 more are in the tree.'),
  ).toBeInTheDocument()
})
