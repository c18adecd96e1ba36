import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'

import { Problem } from '../transport'
import { EmptyState } from '../ui'
import { FilterField } from './filter-bar'
import { DataTable, FilterBar, FilterSelect, Pager, type BulkAction, type Column } from './index'

type Person = { id: string; email: string; sessions: number }
const people: Person[] = ['ada', 'grace', 'jean', 'mary'].map((name, index) => ({
  id: name,
  email: `${name}@example.org`,
  sessions: index,
}))
const columns: Column<Person>[] = [
  { id: 'email', header: 'Identity', cell: ({ email }) => email },
  { id: 'sessions', header: 'Sessions', cell: ({ sessions }) => sessions, align: 'end' },
]

const show = (element: React.ReactNode, at = '/') => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

const table = (more: Partial<React.ComponentProps<typeof DataTable<Person>>> = {}) => (
  <DataTable
    label="Identities"
    rows={people}
    columns={columns}
    rowKey={({ id }) => id}
    rowName={({ email }) => email}
    rowLink={({ id }) => `/identities/${id}`}
    empty={<EmptyState title="No identities yet" />}
    {...more}
  />
)

test('gives the first column the width that its list sets', () => {
  const [first, ...others] = columns
  show(table({ columns: first ? [{ ...first, width: '160px' }, ...others] : [] }))
  expect(screen.getByRole('table').style.getPropertyValue('--a-name')).toBe('160px')
})

test('names a row by its first column, which links to it', async () => {
  const { router, user } = show(table())
  const row = within(screen.getByRole('table', { name: 'Identities' })).getByRole('row', { name: /grace@example.org/ })
  await user.click(within(row).getByRole('link', { name: 'grace@example.org' }))
  expect(router.state.location.pathname).toBe('/identities/grace')
})

describe('sorting', () => {
  const seen = [new Date('2026-03-02'), undefined, new Date('2026-11-20'), new Date('2026-01-09')]
  const sortable: Column<Person>[] = [
    { id: 'email', header: 'Identity', sort: ({ email }) => email, cell: ({ email }) => email },
    { id: 'seen', header: 'Last seen', sort: ({ sessions }) => seen[sessions], cell: ({ id }) => id },
    { id: 'sessions', header: 'Sessions', cell: ({ sessions }) => sessions },
  ]
  const order = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split('@')[0])
  const header = (name: string) => screen.getByRole('columnheader', { name })

  test('a header sorts ascending, descending and not at all, and keeps the order in the URL', async () => {
    const { router, user } = show(table({ columns: sortable }), '/?state=active&page=2')
    expect(header('Identity')).toHaveAttribute('aria-sort', 'none')
    await user.click(screen.getByRole('button', { name: 'Identity' }))
    expect(router.state.location.search).toBe('?state=active&sort=email')
    await waitFor(() => expect(header('Identity')).toHaveAttribute('aria-sort', 'ascending'))
    expect(screen.getByRole('button', { name: 'Identity' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Identity' }))
    await waitFor(() => expect(order()).toEqual(['mary', 'jean', 'grace', 'ada']))
    expect(header('Identity')).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Identity' }))
    expect(router.state.location.search).toBe('?state=active')
  })

  test('puts the latest date first, and rows without a value last in both directions', async () => {
    const { user } = show(table({ columns: sortable }))
    await user.click(screen.getByRole('button', { name: 'Last seen' }))
    await waitFor(() => expect(order()).toEqual(['jean', 'ada', 'mary', 'grace']))
    await user.click(screen.getByRole('button', { name: 'Last seen' }))
    await waitFor(() => expect(order()).toEqual(['mary', 'ada', 'jean', 'grace']))
  })

  test('doesn’t sort columns without an order, or a partial list', () => {
    show(table({ columns: sortable }))
    expect(header('Sessions')).not.toHaveAttribute('aria-sort')
    cleanup()
    show(table({ columns: sortable, partial: true }), '/?sort=-email')
    expect(header('Identity')).not.toHaveAttribute('aria-sort')
    expect(screen.queryByRole('button', { name: 'Identity' })).not.toBeInTheDocument()
    expect(order()).toEqual(['ada', 'grace', 'jean', 'mary'])
  })
})

test('shows the reason and a retry if the rows can’t be loaded', async () => {
  const retry = jest.fn()
  const problem = new Problem({ status: 503, id: 'unavailable', message: 'The service is not available.' })
  const { user } = show(table({ rows: undefined, failure: { problem, retry } }))
  expect(screen.getByRole('alert')).toHaveTextContent('503')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('adds a tooltip to truncated cells', async () => {
  const wide = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  try {
    const { user } = show(table())
    const cell = screen.getByRole('rowheader', { name: 'grace@example.org' })
    await user.hover(cell)
    expect(cell).toHaveAttribute('title', 'grace@example.org')
  } finally {
    wide.mockRestore()
  }
})

test('moves between rows with the arrow keys', async () => {
  const { user } = show(table())
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(screen.getByRole('link', { name: 'grace@example.org' })).toHaveFocus()
})

test('opens a row’s menu on the first click, and explains disabled actions', async () => {
  const run = jest.fn()
  const denied = jest.fn()
  const { user } = show(
    table({
      rowActions: () => [
        { label: 'Deactivate', run },
        { label: 'Delete', danger: true, deniedBecause: 'Your role is Viewer.', run: denied },
      ],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Actions for ada@example.org' }))
  const entry = await screen.findByRole('menuitem', { name: /Delete/ })
  expect(entry).toHaveTextContent('Your role is Viewer.')
  await user.click(entry)
  expect(denied).not.toHaveBeenCalled()
  await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
  expect(run).toHaveBeenCalledTimes(1)
})

test('selects rows one by one, in a range and all at once', async () => {
  const run = jest.fn<void, Parameters<BulkAction<Person>['run']>>()
  const { user } = show(table({ selection: [{ label: 'Delete', icon: null, run }] }))
  await user.click(screen.getByRole('checkbox', { name: 'Select ada@example.org' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select jean@example.org' }))
  await user.keyboard('{/Shift}')
  expect(screen.getByRole('status')).toHaveTextContent('3 selected')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(run.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['ada', 'grace', 'jean'])
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  expect(screen.getByRole('status')).toHaveTextContent('4 selected')
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('distinguishes an empty list from one without matches', async () => {
  show(table({ rows: [] }))
  expect(screen.getByText('No identities yet')).toBeVisible()
  const { router, user } = show(table({ rows: [], filtered: true }), '/?identifier=x')
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
})

test('keeps the next page in the URL, and the previous one in the history', async () => {
  const { router, user } = show(<Pages />, '/list?owner=ada')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(router.state.location.search).toBe('?owner=ada&page=2')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(router.state.location.search).toBe('?owner=ada&page=3')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(router.state.location.search).toBe('?owner=ada&page=2')
})

test('links a later page that was opened by URL to the first page', async () => {
  const { router, user } = show(<Pages />, '/list?owner=ada&page=7')
  expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'First page' }))
  expect(router.state.location.search).toBe('?owner=ada')
})

test('returns to the first page when the page size changes', async () => {
  const { router, user } = show(<Pages />, '/list?page=7')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '100')
  expect(router.state.location.search).toBe('?size=100')
})

test('applies filters on Enter and on blur, returns to the first page, and removes them', async () => {
  const { router, user } = show(
    <FilterBar chips={[{ name: 'organization', label: 'Organization is Northwind' }]}>
      <FilterField name="identifier" label="Address" />
      <FilterSelect name="state" label="State" options={[{ value: 'active', label: 'Active' }]} />
    </FilterBar>,
    '/?organization=northwind&page=3',
  )
  await user.type(screen.getByLabelText('Address'), ' ada@example.org {Enter}')
  expect(router.state.location.search).toBe('?organization=northwind&identifier=ada%40example.org')
  await user.selectOptions(screen.getByLabelText('State'), 'Active')
  expect(router.state.location.search).toContain('state=active')
  await user.click(screen.getByRole('button', { name: 'Remove filter Organization is Northwind' }))
  expect(router.state.location.search).not.toContain('organization')
  await user.clear(screen.getByLabelText('Address'))
  await user.tab()
  expect(router.state.location.search).toBe('?state=active')
})

test('clears a typed filter from its field on Back', async () => {
  const { router, user } = show(
    <FilterBar>
      <FilterField name="identifier" label="Address" />
    </FilterBar>,
  )
  await user.type(screen.getByLabelText('Address'), 'ada{Enter}')
  expect(router.state.location.search).toBe('?identifier=ada')
  await act(() => router.navigate(-1))
  expect(screen.getByLabelText('Address')).toHaveValue('')
  await user.click(screen.getByLabelText('Address'))
  await user.tab()
  expect(router.state.location.search).toBe('')
})

test('replaces the other of two mutually exclusive filters', async () => {
  const { router, user } = show(
    <FilterBar exclusive={['identifier', 'similar']}>
      <FilterField name="identifier" label="Address" />
      <FilterField name="similar" label="Contains" />
    </FilterBar>,
    '/?state=active&identifier=ada',
  )
  await user.type(screen.getByLabelText('Contains'), 'gra{Enter}')
  expect(router.state.location.search).toBe('?state=active&similar=gra')
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue(''))
})

test('shows the number of results on a single page, and page sizes only if they make a difference', () => {
  show(<Pager count={12} sizes={[25, 100]} />)
  expect(screen.getByText('12 results')).toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Rows per page')).not.toBeInTheDocument()
  cleanup()
  show(<Pager count={26} sizes={[25, 100]} />)
  expect(screen.getByLabelText('Rows per page')).toBeInTheDocument()
})

function Pages() {
  const [search] = useSearchParams()
  const page = search.get('page') ?? undefined
  return <Pager page={page} next={String(Number(page ?? 1) + 1)} size={25} sizes={[25, 100]} />
}
