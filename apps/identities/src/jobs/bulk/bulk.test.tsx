import { screen, waitFor, within } from '@testing-library/react'

import { jobs } from '@atrium/shared/jobs'

import { openProject } from '../../testing/open-project'
import { bulkKind } from '../define-jobs'

async function withThree() {
  const project = await openProject()
  for (const name of ['ada', 'bob']) await project.create(`${name}@x.example`)
  await project.create('eve@x.example', { state: 'inactive' })
  const states = async () => {
    const all: { traits: { email: string }; state: string }[] = await (
      await project.call('GET', '/admin/identities')
    ).json()
    return Object.fromEntries(all.map(({ traits, state }) => [traits.email, state]))
  }
  return { ...project, states }
}

const fact = (region: HTMLElement, name: string) => within(region).getByText(name).nextSibling

test('previews the selection, deactivates it, and undoes the change', async () => {
  const { open, states } = await withThree()
  const { user } = open('/identities')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(
    within(screen.getByRole('group', { name: '3 selected' })).getByRole('button', { name: 'Deactivate' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Preview' }))

  const found = await screen.findByRole('region', { name: 'Preview' })
  expect(fact(found, 'Will change')).toHaveTextContent('2')
  expect(fact(found, 'No change needed')).toHaveTextContent('1')
  expect(await states()).toMatchObject({ 'ada@x.example': 'active' })

  await user.click(screen.getByRole('button', { name: 'Start' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  expect(await states()).toEqual({
    'ada@x.example': 'inactive',
    'bob@x.example': 'inactive',
    'eve@x.example': 'inactive',
  })

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () =>
    expect(await states()).toEqual({
      'ada@x.example': 'active',
      'bob@x.example': 'active',
      'eve@x.example': 'inactive',
    }),
  )
})

test('selects no action at first and previews none', async () => {
  const { open } = await withThree()
  const { user } = open('/identities/bulk')
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const choice = screen.getByRole('radiogroup', { name: 'Choose an action' })
  expect(await screen.findByText('Required')).toBeInTheDocument()
  expect(choice).toBeInvalid()
  for (const action of within(choice).getAllByRole('radio')) expect(action).not.toBeChecked()
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument()
})

test('merges metadata into all identities that match a filter', async () => {
  const { open, call } = await withThree()
  const { user } = open('/identities/bulk?state=inactive&action=metadata')
  const merge = await screen.findByRole('textbox', { name: 'Fields to set' })
  await user.click(merge)
  await user.paste('{"tier": "gold"}')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(fact(await screen.findByRole('region', { name: 'Preview' }), 'Will change')).toHaveTextContent('1')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('1 of 1')).toBeInTheDocument()
  const all: { metadata_admin: unknown }[] = await (await call('GET', '/admin/identities')).json()
  expect(all.map(({ metadata_admin }) => metadata_admin)).toEqual([{ tier: 'gold' }, null, null])

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: /^Undo/ })).toBeInTheDocument()
  expect(await screen.findByText('1 of 1')).toBeInTheDocument()
  const after: typeof all = await (await call('GET', '/admin/identities')).json()
  expect(after.map(({ metadata_admin }) => metadata_admin)).toEqual([null, null, null])
})

test('rejects a schema that doesn’t fit, and asks for the number before deleting', async () => {
  const { open, states } = await withThree()
  const { user } = open('/identities/bulk?action=schema')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Schema' }), 'Staff')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(fact(await screen.findByRole('region', { name: 'Preview' }), 'Can’t be changed')).toHaveTextContent('3')
  expect(screen.getAllByText('Badge: Required')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Start' })).toHaveAttribute('aria-disabled', 'true')

  await user.click(screen.getByRole('radio', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 3 identities' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 3 identities?' }))
  const remove = dialog.getByRole('button', { name: 'Delete 3 identities' })
  expect(remove).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), '3')
  await user.click(remove)
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  expect(await states()).toEqual({})
})

test('says after a stopped preview that more may match, and disables deletion', async () => {
  const { open, call, control, slug } = await openProject()
  const identities = Array.from({ length: 260 }, (_, index) => ({
    create: { schema_id: 'person', traits: { email: `row-${index}@x.example` } },
  }))
  expect((await call('PATCH', '/admin/identities', { identities })).ok).toBe(true)
  const { user } = open('/identities/bulk?action=delete')
  const previewFirstPage = async () => {
    // the first page comes, and the second one only after the preview was stopped
    for (const delay of [{ ms: 0, times: 1 }, { ms: 60_000 }])
      await control('PUT', '/__faults', { operation: 'listIdentities', project: slug, kind: 'delay', ...delay })
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    await screen.findByRole('region', { name: 'Previewing…' })
    await user.click(screen.getByRole('button', { name: 'Stop preview' }))
    await control('DELETE', `/__faults?project=${slug}`)
    return screen.findByRole('button', { name: 'Start' })
  }
  expect(await previewFirstPage()).toHaveAttribute('aria-description', expect.stringContaining('Finish the preview'))

  await user.click(screen.getByRole('radio', { name: 'Deactivate' }))
  await user.click(await previewFirstPage())
  expect(await screen.findByRole('alertdialog', { name: 'Deactivate: 250 identities or more?' })).toBeInTheDocument()
})

test('explains why a job paused, and resumes it on request', async () => {
  const { open, slug, states, control } = await withThree()
  await control('PUT', '/__faults', {
    operation: 'patchIdentity',
    project: slug,
    kind: 'status',
    status: 403,
    times: 6,
  })
  const plan = { action: { type: 'deactivate' }, filter: {} }
  const { newJob } = await import('@atrium/shared/jobs')
  const job = newJob({ kind: bulkKind, project: slug, title: 'Deactivate', plan, total: 3 })
  await jobs.add(job)
  const { user } = open(`/identities/jobs/${job.id}`)
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('403')
  await control('DELETE', `/__faults?project=${slug}`)
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
  expect(Object.values(await states())).toEqual(['inactive', 'inactive', 'inactive'])
})

test('explains a lost connection in its own words, not the browser’s', async () => {
  const { open, slug, create, control } = await openProject()
  await create('ada@x.example')
  const { newJob } = await import('@atrium/shared/jobs')
  const plan = { action: { type: 'deactivate' }, filter: {} }
  const job = newJob({ kind: bulkKind, project: slug, title: 'Deactivate', plan, total: 1 })
  await jobs.add(job)
  const { user } = open(`/identities/jobs/${job.id}`)
  const resume = await screen.findByRole('button', { name: 'Resume' })
  await control('PUT', '/__faults', { operation: 'listIdentities', project: slug, kind: 'drop' })
  await user.click(resume)
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Paused automaticallyThe service can’t be reached. Check your connection, then resume.',
  )
  await control('DELETE', `/__faults?project=${slug}`)
})

describe.each([{ filter: {} }, { filter: { state: 'active' } }])(
  'a job that paused in the middle of a page, with $filter',
  ({ filter }) => {
    const cutOff = async () => {
      const project = await openProject()
      const { slug, control, create } = project
      for (let at = 0; at < 6; at++) await create(`row-${at}@x.example`)
      await control('PUT', '/__faults', {
        operation: 'patchIdentity',
        project: slug,
        kind: 'status',
        status: 403,
        times: 1,
      })
      const { newJob } = await import('@atrium/shared/jobs')
      const plan = { action: { type: 'deactivate' }, filter }
      const job = newJob({ kind: bulkKind, project: slug, title: 'Deactivate', plan, total: 6 })
      await jobs.add(job)
      const { user } = project.open(`/identities/jobs/${job.id}`)
      await user.click(await screen.findByRole('button', { name: 'Resume' }))
      expect(await screen.findByText('0 of 6')).toBeInTheDocument()
      expect(await screen.findByRole('alert')).toHaveTextContent('403')
      const inactive = async () => {
        const all: { state: string }[] = await (await project.call('GET', '/admin/identities')).json()
        return all.filter(({ state }) => state === 'inactive').length
      }
      expect(await inactive()).toBe(5)
      return { user, inactive }
    }

    test('reports the rows changed before the pause as done, and undoes all of them', async () => {
      const { user, inactive } = await cutOff()
      await user.click(screen.getByRole('button', { name: 'Resume' }))
      expect(await screen.findByText('6 of 6')).toBeInTheDocument()
      expect(screen.getByText('Done', { selector: 'dt' }).nextSibling).toHaveTextContent('6')
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(async () => expect(await inactive()).toBe(0))
    })

    test('can be stopped, and undoes what it changed', async () => {
      const { user, inactive } = await cutOff()
      await user.click(screen.getByRole('button', { name: 'Stop' }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }))
      await user.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(async () => expect(await inactive()).toBe(0))
    })
  },
)

describe.each(['all', 'selected'])('a deletion of %s identities that paused in the middle of a page', (whom) => {
  test('reports the identities deleted before the pause as done', async () => {
    const { open, create, slug, control, call } = await openProject()
    const ids: string[] = []
    for (let at = 0; at < 6; at++) ids.push((await create(`row-${at}@x.example`)).id)
    await control('PUT', '/__faults', {
      operation: 'deleteIdentity',
      project: slug,
      kind: 'status',
      status: 403,
      times: 1,
    })
    const { newJob } = await import('@atrium/shared/jobs')
    const plan = { action: { type: 'delete' }, filter: whom === 'all' ? {} : { ids } }
    const job = newJob({ kind: bulkKind, project: slug, title: 'Delete', plan, total: 6 })
    await jobs.add(job)
    const { user } = open(`/identities/jobs/${job.id}`)
    await user.click(await screen.findByRole('button', { name: 'Resume' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('403')
    expect(await (await call('GET', '/admin/identities')).json()).toHaveLength(1)

    await user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(await screen.findByText('6 of 6')).toBeInTheDocument()
    expect(jobs.now(job.id)?.counts).toEqual({ done: 6, skipped: 0, failed: 0 })
    const reported = []
    for await (const rows of jobs.store.outcomes(job.id)) reported.push(...rows.map(({ name }) => name))
    expect(reported.toSorted()).toEqual(ids.map((_, at) => `row-${at}@x.example`))
  })
})

test('rejects a stored job with outdated filter names instead of running it for everyone', async () => {
  const { open, slug, states } = await withThree()
  const { newJob } = await import('@atrium/shared/jobs')
  let last = ''
  for (const old of [
    { whom: { filter: { find: 'ada@x.example' } } },
    { filter: { find: 'ada@x.example' } },
    { filter: { state: 'asleep' } },
  ]) {
    const plan = { action: { type: 'deactivate' }, ...old }
    const job = newJob({ kind: bulkKind, project: slug, title: 'Deactivate', plan, total: 3 })
    await jobs.add(job)
    await jobs.resume(job.id)
    expect(jobs.now(job.id)).toMatchObject({ state: 'paused', problem: expect.stringContaining('another version') })
    last = job.id
  }
  open(`/identities/jobs/${last}`)
  expect(await screen.findByText(/It won’t run/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
  expect(await states()).toMatchObject({ 'ada@x.example': 'active', 'bob@x.example': 'active' })
})

test.each(['bulk', 'export'])(
  'rejects a URL of %s with an unknown filter instead of selecting everyone',
  async (page) => {
    const { open } = await openProject()
    open(`/identities/${page}?find=ada@x.example`)
    expect(await screen.findByRole('alert')).toHaveTextContent('no_such_page')
  },
)

test('narrows a selection by its filters and counts selected identities that were deleted', async () => {
  const { open, call } = await withThree()
  const all: { id: string }[] = await (await call('GET', '/admin/identities')).json()
  const ids = [...all.map(({ id }) => id), crypto.randomUUID()].join(',')
  const { user } = open(`/identities/bulk?ids=${ids}&state=active`)
  await user.click(await screen.findByRole('radio', { name: 'Deactivate' }))
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const found = await screen.findByRole('region', { name: 'Preview' })
  expect(fact(found, 'Will change')).toHaveTextContent('2')
  expect(fact(found, 'Not found')).toHaveTextContent('1')
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start' }))
  // Of four selected ones, the filter leaves out one.
  expect(await screen.findByText('3 of 3')).toBeInTheDocument()
})

test('stops a job after the rows in progress, not at the end of the page', async () => {
  const { open, create, slug, control, call } = await openProject()
  const people = 30
  for (let at = 0; at < people; at++) await create(`row-${at}@x.example`)
  const { newJob } = await import('@atrium/shared/jobs')
  const plan = { action: { type: 'deactivate' }, filter: {} }
  const job = newJob({ kind: bulkKind, project: slug, title: 'Deactivate', plan, total: people })
  await jobs.add(job)
  const { user } = open(`/identities/jobs/${job.id}`)
  await screen.findByRole('button', { name: 'Resume' })
  // No identity is finished before the job is stopped.
  await control('PUT', '/__faults', { operation: 'patchIdentity', project: slug, kind: 'delay', ms: 60_000, times: 6 })
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Stop', busy: true })).toBeInTheDocument()
  expect(screen.getByText('Stopping…')).toBeVisible()
  await control('DELETE', `/__faults?project=${slug}`)
  expect(await screen.findByText('Stopped')).toBeInTheDocument()
  expect(screen.getByText('6 of 30')).toBeInTheDocument()
  const all: { state: string }[] = await (await call('GET', '/admin/identities')).json()
  expect(all.filter(({ state }) => state === 'inactive')).toHaveLength(6)
})

test('tells viewers why they can’t run a bulk change', async () => {
  const { open } = await withThree()
  open('/identities/bulk', { role: 'viewer' })
  expect(await screen.findByRole('button', { name: 'Preview' })).toHaveAttribute(
    'aria-description',
    expect.stringMatching(/a viewer.*Ask an owner for another role/),
  )
  expect(screen.getByText('Read-only')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Delete/ })).toBeDisabled()
})

test('skips your own account in a bulk deletion and says so', async () => {
  const { open, create, call } = await withThree()
  const { id } = await create('me@x.example')
  const { user } = open('/identities/bulk?action=delete', { user: id })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const found = await screen.findByRole('region', { name: 'Preview' })
  expect(fact(found, 'Will change')).toHaveTextContent('3')
  expect(fact(found, 'Can’t be changed')).toHaveTextContent('1')
  expect(screen.getByText('This is your own account. It’s left out.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Delete 3 identities' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.type(question.getByRole('textbox'), '3')
  await user.click(question.getByRole('button', { name: 'Delete 3 identities' }))
  expect(await screen.findByText('4 of 4')).toBeInTheDocument()
  const remaining: { id: string }[] = await (await call('GET', '/admin/identities')).json()
  expect(remaining.map((one) => one.id)).toEqual([id])
})
