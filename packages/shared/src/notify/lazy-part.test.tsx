import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'

import { lazyPart, NotifyOutlet } from './index'

const Part = () => <p>Loaded</p>

test('shows a toast if a part can’t be loaded, keeps the input, and loads it on the next attempt', async () => {
  const load = jest
    .fn<Promise<typeof Part>, []>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValueOnce(Part)
  const Lazy = lazyPart(load)
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <input aria-label="Name" />
        <button onClick={() => setIsOpen(true)}>Open</button>
        <Suspense>{isOpen && <Lazy onClose={() => setIsOpen(false)} />}</Suspense>
        <NotifyOutlet />
      </>
    )
  }
  render(<Page />)
  await userEvent.type(screen.getByLabelText('Name'), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/couldn’t be shown/)).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('Loaded')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})
