import { act, render, screen } from '@testing-library/react'

import { Chart } from '.'

jest.mock('./time-plot', () => {
  throw new Error('The chunk could not be loaded')
})

test('shows the values in a table if the chart can’t be loaded', async () => {
  await act(async () =>
    render(
      <Chart
        title="Messages"
        points="Day"
        empty={null}
        data={{ kind: 'time', at: [new Date(2026, 10, 1)], series: [{ name: 'Sent', values: [3] }] }}
      />,
    ),
  )
  expect(await screen.findByText(/couldn’t be loaded/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Messages', hidden: true })).toHaveTextContent('Nov 1, 2026')
})
