import { act, cleanup, screen, waitFor, within } from '@testing-library/react'

import { jobs } from '@atrium/shared/jobs'

import { openProject } from '../testing/open-project'
import { clearFiles } from './files'

const line = (subject: string) => `Document:readme#viewers@${subject}`
const file = (lines: readonly string[], name = 'tuples.txt') => new File([lines.join('\n')], name)

async function opened(viewers?: readonly string[]) {
  const project = await openProject(await platform(), viewers)
  const view = project.open('relationships/import')
  await screen.findByRole('heading', { name: 'Import relationships' })
  return { ...project, ...view }
}
type User = Awaited<ReturnType<typeof opened>>['user']

const uploadFile = (user: User, selectedFile: File) =>
  user.upload(screen.getByLabelText('File', { selector: 'input' }), selectedFile)

async function start(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }))
}

/** Captures the texts of files that the page saves from now on. */
function savedFiles() {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:x')
  URL.revokeObjectURL = () => undefined
  return async () => Promise.all(saved.map(async (blob) => new TextDecoder().decode(await blob.arrayBuffer())))
}

test('checks a file line by line and imports new relationships once', async () => {
  const { user, viewers } = await opened(['alice'])
  const saved = savedFiles()
  await uploadFile(
    user,
    file(['// viewers', line('alice'), line('carol'), line('carol'), 'nonsense', 'Folder:a#b@c', '']),
  )
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  const found = within(await screen.findByRole('region', { name: 'Check results' }))
  expect(found.getByText('Ready to import').nextSibling).toHaveTextContent('3')
  expect(found.getAllByText(/^Line/).map(({ textContent }) => textContent)).toEqual(['Line 4', 'Line 5', 'Line 6'])
  expect(found.getByText('The rules have no namespace “Folder”.')).toBeInTheDocument()
  expect(await viewers()).toEqual(['alice'])

  await start(user)
  expect(await screen.findByText('5 of 5')).toBeInTheDocument()
  expect(await viewers()).toEqual(['alice', 'carol'])
  await user.click(screen.getByRole('button', { name: 'Download report' }))
  await waitFor(async () => expect(await saved()).toHaveLength(1))
  expect((await saved())[0]?.trim().split('\r\n').slice(1)).toEqual([
    `2,${line('alice')},skipped,exists,Already exists.`,
    `3,${line('carol')},done,created,Created.`,
    `4,${line('carol')},skipped,exists,Already exists.`,
    '5,,failed,form,Not a relationship. Enter namespace:object#relation@subject.',
    '6,,failed,namespace,The rules have no namespace “Folder”.',
  ])
})

test('reports lines that the service rejects and imports the rest', async () => {
  const { user, viewers } = await opened([])
  await uploadFile(user, file([line('carol'), line('x'.repeat(2_000)), line('dave'), line('x'.repeat(2_000))]))
  await start(user)
  expect(await screen.findByText('4 of 4')).toBeInTheDocument()
  expect(await screen.findAllByText(/subject_id.*longer than 1000 bytes/)).toHaveLength(2)
  expect(await viewers()).toEqual(['carol', 'dave'])
})

test('rejects a table without a header and a file without relationships', async () => {
  const { user } = await opened()
  await uploadFile(user, file(['Document,readme,viewers,alice'], 'tuples.csv'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The first row must name the columns')
  await uploadFile(user, file(['// nothing']))
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('This file has no relationships.')).toBeInTheDocument()
})

test('a file that is cut off is imported up to there', async () => {
  const { user, viewers } = await opened([])
  const tuple = { namespace: 'Document', object: 'readme', relation: 'viewers', subject_id: 'carol' }
  await uploadFile(user, file([`[${JSON.stringify(tuple)},{"namespace":`], 'tuples.json'))
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  const found = within(await screen.findByRole('region', { name: 'Check results' }))
  expect(found.getByText('Ready to import').nextSibling).toHaveTextContent('1')
  await start(user)
  expect(await screen.findByText('2 of 2')).toBeInTheDocument()
  expect(await viewers()).toEqual(['carol'])
})

test('continues an interrupted import with the same file and creates nothing twice', async () => {
  const { user, viewers, control, slug, open } = await opened([])
  await control('PUT', '/__faults', { kind: 'status', status: 400, operation: 'getRelationships', project: slug })
  await uploadFile(user, file([line('carol'), line('dave')]))
  await start(user)
  expect(await screen.findByText('Paused')).toBeInTheDocument()
  await control('DELETE', `/__faults?project=${slug}`)
  clearFiles()
  const [job] = (await jobs.store.all()).filter(({ project }) => project === slug)
  cleanup()
  const again = open(`relationships/jobs/${job?.id}`)
  await again.user.upload(
    await screen.findByLabelText('File', { selector: 'input' }),
    file([line('eve'), line('dave')]),
  )
  expect(await screen.findByText('This is a different file.')).toBeInTheDocument()
  await again.user.upload(screen.getByLabelText('File', { selector: 'input' }), file([line('carol'), line('dave')]))
  await again.user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('2 of 2')).toBeInTheDocument()
  expect(await viewers()).toEqual(['carol', 'dave'])
})

test('exports the matches and retries a failed export', async () => {
  const project = await openProject(await platform(), ['alice', 'bob'])
  const saved = savedFiles()
  await project.control('PUT', '/__faults', {
    kind: 'status',
    status: 400,
    operation: 'getRelationships',
    project: project.slug,
  })
  const { user } = project.open('relationships/export?namespace=Document&subject=bob')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('400')
  await project.control('DELETE', `/__faults?project=${project.slug}`)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(async () => expect(await saved()).toEqual([`${line('bob')}\n`]))
})

test('stops an export when its page is left', async () => {
  const { open, control, slug } = await openProject(await platform())
  const { user, router } = open('relationships/export')
  const start = await screen.findByRole('button', { name: 'Export' })
  await control('PUT', '/__faults', { kind: 'delay', ms: 60_000, operation: 'getRelationships', project: slug })
  const fetch = jest.spyOn(globalThis, 'fetch')
  await user.click(start)
  await screen.findByRole('button', { name: 'Stop' })
  const request = () => fetch.mock.calls.find(([url]) => String(url).includes('/relation-tuples'))
  await waitFor(() => expect(request()).toBeDefined())
  const signal = request()?.[1]?.signal
  expect(signal).toHaveProperty('aborted', false)
  await act(() => router.navigate('/'))
  expect(signal).toHaveProperty('aborted', true)
})

test('lets viewers check a file but not import it', async () => {
  const { open } = await openProject(await platform())
  const { user } = open('relationships/import', { role: 'viewer' })
  expect(await screen.findByText('Read-only')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toHaveAccessibleDescription(/a viewer/)
  await user.upload(await screen.findByLabelText('File', { selector: 'input' }), file([line('carol')]))
  await user.click(await screen.findByRole('button', { name: 'Check file' }))
  expect(await screen.findByRole('region', { name: 'Check results' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Import' })).toHaveLength(1)
})
