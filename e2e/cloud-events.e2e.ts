import { asTimePasses, expect, expectAccessible, expectNarrow, rowWith, test } from './support'

test('[CL-16] an owner watches events live, opens one, filters, sees the figures and exports the events', async ({
  page,
  project,
  signInAs,
}) => {
  await signInAs('owner')
  await page.clock.install()
  await page.goto(`/projects/${project.slug}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).click()
  await expect(page.getByText('No events yet')).toBeVisible()
  await page.getByRole('button', { name: 'Live refresh' }).click()
  await expect(page.getByText('Refreshes every 5 seconds')).toBeVisible()
  await project.addPeople(['ada@example.org', 'grace@example.org'])
  const created = page.getByRole('link', { name: 'Identity created' })
  await asTimePasses(page, (within) => expect(created).toHaveCount(2, within))
  await expect(page.getByRole('link', { name: 'ada@example.org' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  await created.first().click()
  const dialog = page.getByRole('dialog', { name: 'Identity created' })
  await expect(dialog.getByText('IdentityCreated', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await dialog.getByRole('link', { name: 'All events of this identity' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(created).toHaveCount(1)

  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByText('All matching events')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download file' }).click()
  expect((await download).suggestedFilename()).toBe(`${project.slug}-events.csv`)
  await expectAccessible(page)

  await page.goto('/projects/storefront-prod/metrics')
  const signIns = page.getByRole('region', { name: 'Sign-ins', exact: true })
  await expect(signIns.getByRole('slider')).toHaveAttribute('aria-valuemax', '29')
  await signIns.getByText('Show as table').click()
  await expect(signIns.getByRole('columnheader', { name: 'Failed' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sign-ins by method' })).toContainText('Password ·')
  await expect(page.getByRole('list', { name: 'Sign-ins by country' })).toContainText('Germany')
  await expectAccessible(page)
  await page.getByLabel('Time range').selectOption('7d')
  await expect(signIns.getByRole('slider')).toHaveAttribute('aria-valuemax', '6')
  await expectNarrow(page)

  await page.goto('/projects/storefront-prod/events?event_name=LoginFailed&attribute=SelfServiceMethodUsed&value=code')
  await expect(rowWith(page, 'code · The code is incorrect').first()).toBeVisible()
})
