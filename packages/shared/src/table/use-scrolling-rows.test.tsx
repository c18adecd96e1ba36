import { fireEvent, render, screen } from '@testing-library/react'

import { useScrollingRows } from './use-scrolling-rows'

function Sheet() {
  return <div ref={useScrollingRows()} data-testid="sheet" />
}

it('ignores hover while the page scrolls, but never blocks a press', () => {
  render(<Sheet />)
  const sheet = screen.getByTestId('sheet')
  fireEvent.scroll(window)
  expect(sheet).toHaveAttribute('data-moving')
  fireEvent.pointerDown(sheet)
  expect(sheet).not.toHaveAttribute('data-moving')
  fireEvent.scroll(window)
  expect(sheet).not.toHaveAttribute('data-moving')
  fireEvent.pointerUp(sheet)
  fireEvent.scroll(window)
  expect(sheet).toHaveAttribute('data-moving')
})
