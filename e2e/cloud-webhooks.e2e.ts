import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { configureIdentity } from './selfservice-account'
import { callPlatform, expect, expectAccessible, expectNarrow, expectToast, test } from './support'

test('[CL-08] a developer creates a webhook with a secret, moves it to the front, changes and deletes it', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('developer')
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click()
  const card = page.getByRole('region', { name: 'Sign-up: After password' })
  await expect(card.getByText('Signs people in right after sign-up.')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  await card.getByRole('link', { name: 'New webhook' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Enter a URL that starts with https:// or http://.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'URL' }).fill('https://crm.example/people')
  await page.getByRole('combobox', { name: 'Authentication' }).selectOption('basic_auth')
  await page.getByRole('textbox', { name: 'Username' }).fill('atrium')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('swordfish')
  await page.getByRole('switch', { name: 'Can interrupt' }).check()
  await expect(page.getByRole('group', { name: 'Result' })).toContainText('"flow_id"')
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'Webhook created')
  await expect(card.getByText('Check the status · basic authentication · can interrupt')).toBeVisible()

  const up = card.getByRole('button', { name: 'Move POST https://crm.example/people up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Order saved')
  await expect(up).toHaveAccessibleDescription('This hook runs first.')
  await expect(up).toBeFocused()

  await card.getByRole('button', { name: 'More actions: POST https://crm.example/people' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Method' }).selectOption('PUT')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  const url = page.getByRole('textbox', { name: 'URL' })
  await url.fill('https://elsewhere.example/people')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/leads to another server/).first()).toBeVisible()
  await url.fill('https://crm.example/people')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Webhook saved')

  await card.getByRole('button', { name: 'More actions: PUT https://crm.example/people' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Webhook deleted')
  await expect(card.getByText('https://crm.example/people')).toHaveCount(0)
})

test('[CL-08] a developer tests a webhook and sees the response in its deliveries', async ({
  page,
  project,
  signInAs,
}) => {
  const received: string[] = []
  const server = createServer((incoming, outgoing) => {
    incoming.on('data', (chunk) => received.push(String(chunk)))
    incoming.on('end', () => outgoing.writeHead(received.length > 1 ? 500 : 200).end('taken'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP, so the address has a port
  const body = `base64://${btoa('function(ctx) { flow: ctx.flow.type }')}`
  const config = { id: 'crm', url: `http://127.0.0.1:${port}/in`, method: 'POST', body, response: { ignore: true } }
  await configureIdentity(project, ({ selfservice }) => {
    Object.assign(selfservice?.flows?.login ?? {}, { before: { hooks: [{ hook: 'web_hook', config }] } })
  })

  await signInAs('developer')
  await page.goto(`/projects/${project.slug}/webhooks`)
  const card = page.getByRole('region', { name: 'Sign-in: Before' })
  await card.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Deliveries and test' }).click()
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(/Status 200 after/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Body sent' })).toContainText('"browser"')
  await expectAccessible(page)
  await expectNarrow(page)

  await project.call('GET', '/self-service/login/api')
  const failed = `/projects/${project.id}/events?event_name=WebhookFailed`
  const failures = async () => (await callPlatform<{ events: unknown[] }>('GET', failed)).events.length
  await expect.poll(failures).toBe(1)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Status 500' })).toBeVisible()
  await expectAccessible(page)
  server.close()
})
