import { asTimePasses, expect, expectAccessible, expectNarrow, test } from './support'

test('an empty project shows the next steps, with snippets for its URL, and ticks completed ones [SH-15]', async ({
  page,
  project,
  signInAs,
  baseURL,
}) => {
  await signInAs('owner')
  await page.clock.install()
  await page.goto(`/projects/${project.slug}/get-started`)
  await expect(page.getByText('1 of 6 done')).toBeVisible()
  const url = `${baseURL}/a/${project.slug}`
  for (const framework of ['Next.js', 'React', 'Express', 'Go', 'Python']) {
    await page.getByRole('combobox', { name: 'Framework' }).selectOption({ label: framework })
    await expect(page.getByRole('group', { name: 'Code' })).toContainText(url)
  }
  await page.getByRole('combobox', { name: 'Framework' }).selectOption({ label: 'Ory command line' })
  await expect(page.getByRole('group', { name: 'Code' })).toContainText(`ORY_CONSOLE_URL=${baseURL}`)
  await expectAccessible(page)
  await expectNarrow(page)

  // The shown snippet works unchanged.
  await page.getByRole('combobox', { name: 'Framework' }).selectOption({ label: 'curl' })
  const snippet = page.getByRole('group', { name: 'Code' })
  await expect(snippet).toContainText('curl')
  const address = /'(http[^']+)'/.exec(await snippet.innerText())?.[1] ?? ''
  const response = await page.request.get(address, { headers: { accept: 'application/json' } })
  expect(await response.json()).toMatchObject({ type: 'api', ui: { nodes: expect.any(Array) } })

  // It polls automatically.
  await project.addPeople(['first@customers.example'])
  await asTimePasses(page, (within) => expect(page.getByText('2 of 6 done')).toBeVisible(within), 10_000)
})
