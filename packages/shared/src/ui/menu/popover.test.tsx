import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { Popover } from '.'

function Held({ initially }: { initially: boolean }) {
  const [open, setOpen] = useState(initially)
  return (
    <Popover label="Columns" trigger={<button>Columns</button>} open={open} onOpenChange={setOpen}>
      <label>
        <input type="checkbox" /> State
      </label>
    </Popover>
  )
}

test('opens on a click while its code is loading, and opens again after it is closed', async () => {
  const user = userEvent.setup()
  render(
    <Popover label="Columns" trigger={<button>Columns</button>}>
      <input type="checkbox" aria-label="State" />
    </Popover>,
  )
  expect(screen.getByRole('button')).toHaveAttribute('aria-haspopup', 'dialog')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

test.each([true, false])('opens and closes with controlled state, open at first: %s', async (initially) => {
  const user = userEvent.setup()
  render(<Held initially={initially} />)
  if (!initially) await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('dialog', { name: 'Columns' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
