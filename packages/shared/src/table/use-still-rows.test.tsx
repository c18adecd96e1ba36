import { fireEvent, render, screen } from '@testing-library/react'

import { useStillRows } from './use-still-rows'

function Sheet() {
  return <div ref={useStillRows()} data-testid="sheet" />
}

it('takes no hover while the page moves, but never covers what is being pressed', () => {
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
