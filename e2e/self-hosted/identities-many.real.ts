import { readFile } from 'node:fs/promises'

import { expect, rowWith, test } from '../support'
import { call, makePerson, services, signInAsOwner, signInNatively, startFlow } from './services'

type Identity = { id: string; state: string; traits: { email: string } }
type Session = { active: boolean; expires_at: string; identity: Identity }

const at = (path = '') => `/projects/main/${path}`
const admin = `${services.identity.admin}/admin`

/** Creates people without passwords, every third of them inactive. */
async function addPeople(count: number, domain: string) {
  const create = (i: number) => ({
    schema_id: 'person',
    traits: { email: `person-${String(i).padStart(3, '0')}@${domain}` },
    state: i % 3 === 0 ? 'inactive' : 'active',
  })
  const identities = Array.from({ length: count }, (_, i) => ({ create: create(i) }))
  const { identities: results } = await call<{ identities: { action: string; identity: string }[] }>(
    'PATCH',
    `${admin}/identities`,
    { identities },
  )
  return results.map(({ identity }) => identity)
}

test.beforeEach(({ page }) => signInAsOwner(page))

test('pages through many identities, sorts a page, and filters by the start of an email and by state [ID-01]', async ({
  page,
}) => {
  await addPeople(320, 'many.example')
  await page.goto(at('identities?size=100'))
  await expect(page.getByRole('rowheader')).toHaveCount(100)
  const first = await page.getByRole('rowheader').first().textContent()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('rowheader')).toHaveCount(100)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(100)
  await page.goBack()
  await expect(page.getByRole('rowheader').first()).toHaveText(first ?? '')

  const find = page.getByRole('searchbox', { name: 'Email, username or phone number, or part of it' })
  await find.fill('person-00')
  await find.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(page.getByText('Looked for sign-in names that begin with “person-00”')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Identity' }).getByRole('button').click()
  await expect(page.getByRole('rowheader').first()).toContainText('person-000@many.example')
  await page.getByRole('combobox', { name: 'State' }).selectOption('Inactive')
  await expect(page.getByRole('rowheader')).toHaveCount(4)
})

test('changes all identities that match in bulk, and undoes it [ID-12]', async ({ page }) => {
  const ids = await addPeople(30, 'bulk.example')
  const inactive = async () => {
    const all = await Promise.all(ids.map((id) => call<Identity>('GET', `${admin}/identities/${id}`)))
    return all.filter(({ state }) => state === 'inactive').length
  }
  expect(await inactive()).toBe(10)
  await page.goto(at(`identities?state=inactive&ids=${ids.join(',')}`))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Bulk edit all matching' }).click()
  await page.getByRole('radio', { name: 'Activate', exact: true }).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Will change10')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('10 of 10')).toBeVisible()
  expect(await inactive()).toBe(0)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download report' }).click()
  const report = await readFile(await (await downloading).path(), 'utf8')
  expect(report.trim().split('\r\n')).toHaveLength(11)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: /^Undo/ })).toBeVisible()
  await expect.poll(inactive).toBe(10)
})

test('revokes the sessions of a selection, and deletes it [ID-12]', async ({ page }) => {
  for (const name of ['bob', 'eve']) {
    await makePerson(`${name}@selection.example`, true)
    await signInNatively(`${name}@selection.example`)
  }
  const active = async () => {
    const sessions = await call<Session[]>('GET', `${admin}/sessions?active=true&expand=identity&page_size=250`)
    return sessions.filter(({ identity }) => identity.traits.email.endsWith('@selection.example')).length
  }
  expect(await active()).toBe(2)
  for (const button of ['Revoke sessions', 'Delete']) {
    await page.goto(at('identities?preview_credentials_identifier_similar=bob@selection'))
    await rowWith(page, 'bob@selection.example').getByRole('checkbox').check()
    await page.getByRole('group', { name: '1 selected' }).getByRole('button', { name: button }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: /^(Start|Delete 1 identity)$/ }).click()
    const question = page.getByRole('alertdialog')
    if (button === 'Delete') await question.getByRole('textbox').fill('1')
    await question.getByRole('button', { name: /Start|Delete|Revoke/ }).click()
    await expect(page.getByText('1 of 1')).toBeVisible()
    expect(await active()).toBe(1)
  }
  expect(await call('GET', `${admin}/identities?credentials_identifier=bob@selection.example`)).toEqual([])
})

test('extends a session, pages through sessions, and revokes one [ID-08]', async ({ page }) => {
  const { id } = await makePerson('sessions@example.org', true)
  for (let i = 0; i < 3; i++) await signInNatively('sessions@example.org')
  const stored = () => call<(Session & { id: string })[]>('GET', `${admin}/identities/${id}/sessions`)
  const [{ id: session = '', expires_at = '' } = {}] = await stored()
  await page.goto(at(`sessions/${session}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Session of sessions@example.org' })).toBeVisible()
  await page.getByRole('button', { name: 'Extend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Extend' }).click()
  await expect.poll(async () => (await stored()).find((one) => one.id === session)?.expires_at).not.toBe(expires_at)

  await page.goto(at('sessions?size=2'))
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Next' }))
    .click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()

  await page.goto(at(`identities/${id}/sessions`))
  await expect(rowWith(page, /Password.*Active/)).toHaveCount(3)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(rowWith(page, /Password.*Ended/)).toHaveCount(1)
  expect((await stored()).filter(({ active }) => active)).toHaveLength(2)
})

test('finds messages by recipient, status and date, and resends one [ID-11]', async ({ page }) => {
  const email = 'mail@example.org'
  await makePerson(email, true)
  const { id } = await startFlow('recovery')
  await call('POST', `${services.identity.public}/self-service/recovery?flow=${id}`, { method: 'code', email })
  await page.goto(at('messages'))
  const recipient = page.getByRole('searchbox', { name: 'Recipient' })
  await recipient.fill(email)
  await recipient.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(rowWith(page, email)).toContainText('Recovery code')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Sent')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.goto(at(`messages?recipient=${email}&from=2020-01-01&to=2020-12-31`))
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByLabel('To').fill('2099-01-01')
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: 'Resend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend' }).click()
  const stored = () => call<unknown[]>('GET', `${admin}/courier/messages?recipient=${email}`)
  await expect.poll(async () => (await stored()).length).toBe(2)
})

test('shows a schema as form and JSON, and that Kratos reads it from its files [ID-10]', async ({ page }) => {
  await page.goto(at('schemas'))
  await page.getByRole('link', { name: 'person' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.getByRole('link', { name: 'JSON' }).click()
  await expect(page.getByText('"additionalProperties": false')).toBeVisible()
  await page.goto(at('schemas'))
  await expect(page.getByText('edit the files that the service reads').first()).toBeVisible()
})

test('finds an identity, a client and a screen in the palette [SH-12]', async ({ page }) => {
  await makePerson('palette@example.org', true)
  await call('POST', `${services.oauth2.admin}/admin/clients`, { client_name: 'Palette client' })
  await page.goto(at('permissions/relationships'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const search = page.getByRole('combobox', { name: /Search/ })
  for (const [text, option, heading] of [
    ['palette@example.org', 'palette@example.org', 'palette@example.org'],
    ['Palette client', 'Palette client', 'Palette client'],
    ['Discovery', 'Discovery', 'Discovery'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await search.fill(text)
    await page.getByRole('option', { name: option }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  // What this target doesn't have isn't offered.
  await page.keyboard.press('Control+k')
  await search.fill('Branding')
  await expect(page.getByRole('option', { name: 'Branding' })).toHaveCount(0)
})
