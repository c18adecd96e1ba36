import { useState } from 'react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { keepFocus } from './keep-focus'

function People() {
  const [names, setNames] = useState(['ada', 'grace', 'alan'])
  const [isOpen, setIsOpen] = useState(true)
  return (
    <main ref={keepFocus} tabIndex={-1}>
      <section>
        {isOpen && (
          <table>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <td>
                    <a href={`/${name}`}>{name}</a>
                  </td>
                  <td>
                    <button onClick={() => setNames(names.filter((one) => one !== name))}>Delete {name}</button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <button onClick={() => setIsOpen(false)}>Close</button>
        <p>Some text</p>
      </section>
    </main>
  )
}

test('moves the focus of a deleted row to the same control of the next row, and finally to what remains', async () => {
  const user = userEvent.setup()
  render(<People />)
  await user.click(screen.getByRole('button', { name: 'Delete grace' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete alan' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete ada' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus())
})

test('doesn’t move focus outside of removed controls', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<People />)
  screen.getByRole('link', { name: 'ada' }).focus()
  await user.click(document.body)
  expect(document.body).toHaveFocus()
  rerender(<People key="again" />)
  await new Promise(requestAnimationFrame)
  expect(document.body).toHaveFocus()
})

test('focuses a page that is replaced as a whole', async () => {
  const { rerender } = render(
    <main ref={keepFocus} tabIndex={-1}>
      <section key="failed">
        <button>Try again</button>
      </section>
    </main>,
  )
  screen.getByRole('button', { name: 'Try again' }).focus()
  rerender(
    <main ref={keepFocus} tabIndex={-1}>
      <section key="loaded">
        <a href="/">Back</a>
      </section>
    </main>,
  )
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('leaves the focus to the menu that a replaced button opened', async () => {
  const page = (open: boolean) => (
    <>
      <main ref={keepFocus} tabIndex={-1}>
        <section>{open ? <button key="open">Actions</button> : <button key="closed">Actions</button>}</section>
      </main>
      {open && <div role="menu" />}
    </>
  )
  const { rerender } = render(page(false))
  screen.getByRole('button').focus()
  rerender(page(true))
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(document.body).toHaveFocus()
  rerender(page(false))
  await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
})
