import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Problem } from '../transport/problem'
import { confirm, notify, NotifyOutlet, question } from './index'

afterEach(() => question.set(undefined))

const openConfirm = (run: () => Promise<unknown>) =>
  confirm({
    title: 'Delete 3 identities?',
    body: 'They can no longer sign in.',
    action: 'Delete identities',
    typed: 'delete 3',
    run,
  })

test('runs an action only once its confirmation text is typed', async () => {
  const run = jest.fn(() => Promise.resolve())
  render(<NotifyOutlet />)
  openConfirm(run)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 3 identities?' }))
  const action = dialog.getByRole('button', { name: 'Delete identities' })
  expect(action).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('Type delete 3 to confirm'), 'delete{Enter}')
  expect(run).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Type delete 3 to confirm'), ' 3')
  await userEvent.click(action)
  expect(run).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('shows a failure in the dialog, which stays open for another attempt', async () => {
  const run = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new Problem({ status: 503, id: 'http_503', message: 'No', reason: 'Out of order.' }))
    .mockResolvedValueOnce()
  render(<NotifyOutlet />)
  openConfirm(run)
  await userEvent.type(await screen.findByLabelText('Type delete 3 to confirm'), 'delete 3{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.')
  await userEvent.click(screen.getByRole('button', { name: 'Delete identities' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('closes the dialog without acting on Escape', async () => {
  const run = jest.fn(() => Promise.resolve())
  render(<NotifyOutlet />)
  openConfirm(run)
  await screen.findByRole('alertdialog')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(run).not.toHaveBeenCalled()
})

test('announces a toast once, and focuses it on Alt+T', async () => {
  render(<NotifyOutlet />)
  notify('Identity created')
  expect(await screen.findByText('Identity created')).toBeVisible()
  notify('An HTTP error occurred: 503', 'error')
  expect(await screen.findByText('An HTTP error occurred: 503')).toBeVisible()
  expect(screen.getAllByText('Identity created')).toHaveLength(1)
  await userEvent.keyboard('{Alt>}t{/Alt}')
  expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(document.activeElement as HTMLElement)
})
