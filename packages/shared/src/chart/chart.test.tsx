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

test('lines over time are one tab stop, and the arrow keys read them', async () => {
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

test('a series is drawn as a line through its figures, distinguished by more than color', async () => {
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

test('the same figures are in a table', async () => {
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

test('categories are a list that reads as text, each with a bar as long as its share', async () => {
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
    'figures that are all 0',
    { data: { ...week, series: [{ name: 'Sent', values: [0, 0, 0, 0, 0, 0, 0] }] } },
    'No messages',
  ],
  [
    'no points',
    { data: { kind: 'categories', categories: [], series: [{ name: 'Sent', values: [] }] } },
    'No messages',
  ],
])('%s draws nothing', async (_, props, text) => {
  await shown(props)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('table', { hidden: true })).not.toBeInTheDocument()
})

test('a failure is shown in place of the figures and can be retried', async () => {
  const user = userEvent.setup()
  const onRetry = jest.fn()
  await shown({ data: undefined, problem: new Error('down'), onRetry })
  expect(screen.getByRole('alert')).toHaveTextContent('down')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a single point is rendered, and figures of any size fit the axis', async () => {
  await shown({ data: { kind: 'time', at: days(1), series: [{ name: 'Sent', values: [2_500_000] }] } })
  const slider = await screen.findByRole('slider')
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 1, 2026: Sent 2,500,000')
  expect(slider.innerHTML).not.toContain('NaN')
  expect(slider).toHaveTextContent('2.5M')
})

test('a narrow chart shows where its time begins and ends', async () => {
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

test('a single series is rendered as bars, as high as its figures', async () => {
  await shown({ data: { kind: 'time', at: days(4), series: [{ name: 'Sign-ups', values: [0, 2, 4, 1] }] } })
  const slider = await screen.findByRole('slider')
  const bars = [...slider.querySelectorAll('[data-bar]')].map((bar) => Number(bar.getAttribute('height')))
  expect(bars[0]).toBe(0)
  expect((bars[2] ?? 0) / (bars[1] ?? 1)).toBeCloseTo(2)
  expect(screen.getByText('4', { selector: 'text' })).toBeInTheDocument()
  expect(screen.getByText('Total')).toBeInTheDocument()
})

test('figures that can’t be added up have no total', async () => {
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
])('%s of a time that hasn’t ended are set apart, and named so', async (_, series) => {
  await shown({ data: { kind: 'time', at: days(7), series, isOngoing: true } })
  const values = await screen.findByRole('slider')
  expect(values.querySelectorAll('[data-ongoing]')).toHaveLength(series.length)
  expect(values).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Nov 7, 2026 \(so far\): Sent 7/))
  expect(screen.getByRole('rowheader', { name: 'Nov 7, 2026 (so far)', hidden: true })).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: 'Nov 6, 2026', hidden: true })).toBeInTheDocument()
})
