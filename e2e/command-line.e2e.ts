import { stopListening } from '../servers/platform/testing/listening'
import { expect, expectAccessible, expectNarrow, expectToast, personOf, signInOnPage, test } from './support'
import { callByName, startCommandLine } from './support/command-line'

test.afterAll(stopListening)

test('the command line tool signs in, acts with the person’s role, and is revoked', async ({
  page,
  project,
  signInAs,
}) => {
  test.slow()
  const rejected = await startCommandLine()
  await page.goto(rejected.opens)
  await signInOnPage(page, personOf('viewer'))
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByRole('alert')).toContainText('Access was denied')

  const tool = await startCommandLine()
  await page.goto(tool.opens)
  // The tool requires a new sign-in.
  await page.getByLabel('Password', { exact: true }).fill(personOf('viewer').password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ory command line wants to access your account' }),
  ).toBeVisible()
  await expect(page.getByText('everything in this console that your role allows')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed in to the command line' })).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)

  const { access_token: token, refresh_token } = tool.tokens()
  const info = await callByName<{ email: string; name: string }>('project', '/userinfo', { token })
  expect(info.body).toMatchObject({ email: personOf('viewer').email, name: expect.stringMatching(/\w/) })
  const projects = await callByName<{ slug: string }[]>('api', '/projects', { token })
  expect(projects.body.map(({ slug }) => slug)).toContain(project.slug)
  const own = `${project.slug}.projects`
  expect((await callByName(own, '/admin/identities', { token })).status).toBe(200)
  expect((await callByName(own, '/admin/identities', { token, method: 'POST' })).status).toBe(403)

  await signInAs('viewer')
  await page.goto('/my-sessions')
  await expect(page.getByText('Ory command line')).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByRole('button', { name: /^Revoke the command line session/ }).click()
  await expectToast(page, 'Command line session revoked')
  await expect(page.getByText('Ory command line')).toBeHidden()
  expect((await callByName('api', '/projects', { token })).status).toBe(401)
  const form = { client_id: 'ory-cli', grant_type: 'refresh_token', refresh_token }
  expect((await callByName('project', '/oauth2/token', { method: 'POST', form })).status).toBe(400)
})
