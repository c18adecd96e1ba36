import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Chart, type ChartData, type ChartProps } from '.'

const days = (count: number) => Array.from({ length: count }, (_, index) => new Date(2026, 10, index + 1))
const week: ChartData = {
  kind: 'time',
  at: days(7),
  series: [
    { name: 'Sent', values: [0, 3, 1200, 4, 5, 6, 7] },
    { name: 'Failed', values: [0, 0, 2, 0, 0, 0, 1], tone: 'danger' },
  ],
}
const shown = (more: Partial<ChartProps>) =>
  act(async () => render(<Chart title="Messages" points="Day" empty={<p>No messages</p>} data={week} {...more} />))

test('a line chart is one tab stop, and the arrow keys read its values', async () => {
  const user = userEvent.setup()
  await shown({})
  const values = await screen.findByRole('slider', { name: 'Messages: values' })
  await user.tab()
  expect(values).toHaveFocus()
  expect(values).toHaveAttribute('aria-valuetext', 'Nov 7, 2026: Sent 7 and Failed 1')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(values).toHaveAttribute('aria-valuetext', 'Nov 3, 2026: Sent 1,200 and Failed 2')
  expect(values).toHaveAttribute('aria-valuenow', '2')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(values).toHaveAttribute('aria-valuetext', 'Nov 1, 2026: Sent 0 and Failed 0')
  await user.keyboard('{End}{PageUp}')
  expect(values).toHaveAttribute('aria-valuenow', '6')
})

test('renders each series as a line, distinguished by more than color', async () => {
  const { container } = await shown({})
  const slider = await screen.findByRole('slider')
  const lines = [...slider.querySelectorAll('[data-line]')].map((line) => line.getAttribute('d') ?? '')
  expect(lines).toHaveLength(2)
  // Seven points each, and the highest figure is drawn above the others: a smaller y.
  const heights = lines.map((line) => [...line.matchAll(/[ML,]([\d.]+),([\d.]+)/g)].map(([, , y]) => Number(y)))
  expect(heights.map((all) => all.length)).toEqual([7, 7])
  expect(Math.min(...(heights[0] ?? []))).toBe(heights[0]?.[2])
  const signs = [0, 1].map((index) => slider.querySelector(`[data-series="${index}"] [data-sign]`)?.getAttribute('d'))
  expect(new Set(signs).size).toBe(2)
  expect(container.querySelector('[style*="position"]')).toBeNull()
})

test('shows the same values in a table', async () => {
  const user = userEvent.setup()
  await shown({})
  await screen.findByRole('slider')
  await user.click(screen.getByText('Show as table'))
  const table = screen.getByRole('table', { name: 'Messages' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3)
  const third = within(table).getByRole('row', { name: /Nov 3, 2026/ })
  expect(
    within(third)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200', '2'])
})

test('renders categories as a list that reads as text, with proportional bars', async () => {
  const data: ChartData = {
    kind: 'categories',
    categories: ['Recovery code', 'Sign-in code'],
    series: [{ name: 'Messages', values: [8, 2] }],
  }
  const { container } = await shown({ data, points: 'Template' })
  const items = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Recovery code8', 'Sign-in code2'])
  const bars = [...container.querySelectorAll<HTMLElement>('li [data-series]')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '25%'])
})

test.each<[string, Partial<ChartProps>, string]>([
  ['loading', { data: undefined }, 'Loading'],
  [
    'values that are all 0',
    { data: { ...week, series: [{ name: 'Sent', values: [0, 0, 0, 0, 0, 0, 0] }] } },
    'No messages',
  ],
  [
    'no points',
    { data: { kind: 'categories', categories: [], series: [{ name: 'Sent', values: [] }] } },
    'No messages',
  ],
])('renders no chart: %s', async (_, props, text) => {
  await shown(props)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument()
})

test('shows a failure in place of the values, with a retry', async () => {
  const user = userEvent.setup()
  const onRetry = jest.fn()
  await shown({ data: undefined, problem: new Error('down'), onRetry })
  expect(screen.getByRole('alert')).toHaveTextContent('down')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('renders a single point, and abbreviates large values on the axis', async () => {
  await shown({ data: { kind: 'time', at: days(1), series: [{ name: 'Sent', values: [2_500_000] }] } })
  const slider = await screen.findByRole('slider')
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 1, 2026: Sent 2,500,000')
  expect(slider.innerHTML).not.toContain('NaN')
  expect(slider).toHaveTextContent('2.5M')
})

test('labels the first and last day of a narrow chart', async () => {
  const width = jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(
    (tell) =>
      ({
        observe: () => tell([{ contentRect: { width: 220 } } as ResizeObserverEntry], {} as ResizeObserver),
        disconnect: () => undefined,
      }) as unknown as ResizeObserver,
  )
  const at = Array.from({ length: 30 }, (_, index) => new Date(2026, 9, 30 + index))
  await shown({ data: { kind: 'time', at, series: [{ name: 'Sent', values: at.map((_, index) => index) }] } })
  const slider = await screen.findByRole('slider')
  expect(within(slider).getByText('Oct 30')).toBeInTheDocument()
  expect(within(slider).getByText('Nov 28')).toBeInTheDocument()
  width.mockRestore()
})

test('renders a single series as bars in proportion to its values', async () => {
  await shown({ data: { kind: 'time', at: days(4), series: [{ name: 'Sign-ups', values: [0, 2, 4, 1] }] } })
  const slider = await screen.findByRole('slider')
  const bars = [...slider.querySelectorAll('[data-bar]')].map((bar) => Number(bar.getAttribute('height')))
  expect(bars[0]).toBe(0)
  expect((bars[2] ?? 0) / (bars[1] ?? 1)).toBeCloseTo(2)
  expect(screen.getByText('4', { selector: 'text' })).toBeInTheDocument()
  expect(screen.getByText('Total')).toBeInTheDocument()
})

test('shows no total for values that can’t be added up', async () => {
  const series = [{ name: 'Active people', values: [3, 2, 4, 1], isDistinct: true }]
  await shown({ data: { kind: 'time', at: days(4), series } })
  const slider = await screen.findByRole('slider')
  expect(screen.queryByText('Total')).not.toBeInTheDocument()
  expect(screen.queryByText('10')).not.toBeInTheDocument()
  act(() => slider.focus())
  expect(screen.getByText('1', { selector: 'b' })).toBeInTheDocument()
})

test.each([
  ['lines', week.series],
  ['bars', week.series.slice(0, 1)],
])('sets %s of an ongoing period apart, and labels them “so far”', async (_, series) => {
  await shown({ data: { kind: 'time', at: days(7), series, isOngoing: true } })
  const values = await screen.findByRole('slider')
  expect(values.querySelectorAll('[data-ongoing]')).toHaveLength(series.length)
  expect(values).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Nov 7, 2026 \(so far\): Sent 7/))
  expect(screen.getByRole('rowheader', { name: 'Nov 7, 2026 (so far)', hidden: true })).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: 'Nov 6, 2026', hidden: true })).toBeInTheDocument()
})
