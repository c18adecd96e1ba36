import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { asTimePasses, expect, expectAccessible, expectNarrow, expectToast, rowWith, test } from './support'

const receiver = { status: 200, received: 0, signed: 0 }
const server = createServer((incoming, outgoing) => {
  receiver.received += 1
  if (/^v1,/.test(String(incoming.headers['webhook-signature']))) receiver.signed += 1
  outgoing.writeHead(receiver.status).end()
})

test.beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => void server.close())

test('[CL-13] an owner sets up an event stream, tests it, sees deliveries and failures, pauses and deletes it', async ({
  page,
  project,
  signInAs,
}) => {
  const { port } = server.address() as AddressInfo // it listens on TCP, so the address has a port
  const endpoint = `http://127.0.0.1:${port}/events`
  await signInAs('owner')
  // The list is asked for every five seconds.
  await page.clock.install()
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Event streams' }).click()
  await expect(page.getByText('No event streams yet')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New event stream' }).first().click()
  await page.getByRole('textbox', { name: 'Endpoint URL' }).fill('127.0.0.1')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Enter a URL like').first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('textbox', { name: 'Endpoint URL' }).fill(endpoint)
  await page.getByRole('button', { name: 'Create' }).click()
  const secret = page.getByRole('alertdialog', { name: 'Signing secret' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText('No deliveries yet')).toBeVisible()

  await page.getByRole('button', { name: 'Send test event' }).click()
  await expectToast(page, 'Test event delivered')
  await project.addPeople(['ada@example.org'])
  const created = rowWith(page, 'Identity created')
  await asTimePasses(page, (within) => expect(created).toContainText('Delivered', within))
  expect([receiver.received, receiver.signed]).toEqual([2, 2])
  receiver.status = 500
  await project.addPeople(['grace@example.org'])
  await asTimePasses(page, (within) => expect(rowWith(page, 'status 500')).toContainText('Pending', within))
  await expectAccessible(page)
  await expectNarrow(page)
  receiver.status = 200
  const delivered = page.getByRole('cell', { name: 'Delivered' })
  await asTimePasses(page, (within) => expect(delivered).toHaveCount(2, within))

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expectToast(page, 'Event stream paused')
  await page.getByRole('link', { name: 'Event streams' }).last().click()
  await expect(rowWith(page, endpoint)).toContainText('Paused')
  await expectNarrow(page)
  await rowWith(page, endpoint)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill(endpoint)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Event stream deleted')
  await expect(page.getByText('No event streams yet')).toBeVisible()
})
