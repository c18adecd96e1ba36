import {
  callPlatform,
  expect,
  expectAccessible,
  expectNarrow,
  expectToast,
  invitationLink,
  rowWith,
  test,
} from './support'

const password = 'sundial-harbor-94'

test('people accept or decline invitations, change roles and leave [CL-03] [CL-04] [CL-18]', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const { workspaces } = await callPlatform<{ workspaces: { id: string }[] }>('GET', '/workspaces')
  const workspace = workspaces[0]?.id ?? ''
  const email = `guest-${Date.now()}@people.example`
  await signInAs('owner')
  await page.goto(`/workspaces/${workspace}/members`)
  // the demo has invitations with other statuses
  for (const status of ['Pending', 'Expired', 'Declined', 'Cancelled', 'Removed'])
    await expect(
      page.getByRole('table', { name: 'Invitations' }).getByText(status, { exact: true }).first(),
    ).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await rowWith(page, 'ada@northwind.example')
    .getByRole('button', { name: /Actions/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: /Leave workspace/ })).toContainText('at least one owner')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Invite someone' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Enter an email address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expectToast(page, `Invitation sent to ${email}`)
  await expect(rowWith(page, email)).toContainText('Pending')

  // Without an account: the link leads to registration, which accepts it.
  const context = await browser.newContext({ baseURL })
  const guest = await context.newPage()
  await guest.goto(await invitationLink(email))
  await expect(guest.getByRole('textbox', { name: /e-?mail/i })).toHaveValue(email)
  await guest.getByRole('button', { name: 'Continue' }).click()
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.waitForURL((url) => !url.pathname.startsWith('/a/'))
  await page.reload()
  await expect(rowWith(page, email).filter({ hasText: 'Accepted' })).toBeVisible()

  // A developer sees why the buttons are disabled.
  await guest.goto(`/workspaces/${workspace}/members`)
  await expect(guest.getByRole('link', { name: 'Invite someone' }).first()).toHaveAccessibleDescription(
    /Only owners can do this/,
  )

  const members = page.getByRole('table', { name: 'Members' })
  await members
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Change role to Viewer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, `${email} is now Viewer`)

  // With an account: the link leads to a confirmation screen.
  const other = await callPlatform<{ id: string }>('POST', '/workspaces', { name: 'Second home' })
  const invite = () => callPlatform('POST', `/workspaces/${other.id}/invites`, { invitee_email: email, role: 'viewer' })
  await invite()
  await page.goto(await invitationLink(email))
  await expect(page.getByRole('alert')).toContainText('for another email address')
  await guest.goto(await invitationLink(email))
  await expect(guest.getByRole('heading', { name: 'Join Second home' })).toBeVisible()
  await expectAccessible(guest)
  await expectNarrow(guest)
  await guest.getByRole('button', { name: 'Decline' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expectToast(guest, 'Invitation declined')
  await invite()
  await guest.goto(await invitationLink(email))
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expectToast(guest, 'You joined Second home')
  await expect(guest.getByRole('heading', { level: 1, name: 'Second home' })).toBeVisible()

  await guest.goto(`/workspaces/${workspace}/members`)
  await guest
    .getByRole('table', { name: 'Members' })
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: /Actions/ })
    .click()
  await guest.getByRole('menuitem', { name: 'Leave workspace' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave workspace' }).click()
  await expectToast(guest, 'You left the workspace')
  await context.close()
  await page.goto(`/workspaces/${workspace}/members`)
  await expect(rowWith(page, email).filter({ hasText: 'Removed' })).toBeVisible()
})
