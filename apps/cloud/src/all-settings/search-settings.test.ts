import { searchSettings } from './search-settings'
import { settings } from './table'

const find = (words: string, place = { project: 'shop' }) => searchSettings(words, place, new AbortController().signal)

test('finds each setting by name and by path and links to its field', async () => {
  for (const { name, at } of settings)
    for (const words of [name, at ?? name]) {
      const hits = await find(words)
      expect([words, ...hits.map(({ to }) => to)]).toContain(`/projects/shop/settings/all?key=${name}`)
    }
})

test('finds settings by words, only within a project', async () => {
  const [first] = await find('session lifespan')
  expect(first).toMatchObject({ to: expect.stringContaining('/projects/shop/settings/all?key=') })
  expect(await find('nothing is called so')).toEqual([])
  expect(await searchSettings('session', {}, new AbortController().signal)).toEqual([])
})
