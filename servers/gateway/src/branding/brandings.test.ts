/** @jest-environment node */
import { createBrandings } from './brandings'

const accent = (colour: string) => ({ theme_variables_light: { accent: colour } })

test('requests a branding once per cache lifetime', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const requests: string[] = []
  let document: unknown = accent('#112233')
  const branding = async (slug: string) => (requests.push(slug), document)
  const brandings = createBrandings({ branding, brandingAge: () => 1_000 })
  const [first, second] = await Promise.all([brandings.of('shop'), brandings.of('shop')])
  expect(first).toBe(second)
  expect(first.stylesheet).toContain('#112233')
  document = accent('#445566')
  expect(await brandings.of('shop')).toBe(first)
  expect(requests).toEqual(['shop'])
  now.mockReturnValue(1_001_000)
  expect((await brandings.of('shop')).stylesheet).toContain('#445566')
  expect(requests).toEqual(['shop', 'shop'])
  now.mockRestore()
})

test('requests a branding only once if it never changes', async () => {
  const branding = jest.fn(async () => accent('#112233'))
  const brandings = createBrandings({ branding, brandingAge: () => Infinity })
  expect((await brandings.of('shop')).stylesheet).toContain('#112233')
  await brandings.of('shop')
  expect(branding).toHaveBeenCalledTimes(1)
})

test('keeps the last known branding during an outage, or uses none', async () => {
  let fails = false
  const branding = async () => {
    if (fails) throw new Error('down')
    return accent('#112233')
  }
  const brandings = createBrandings({ branding, brandingAge: () => 0 })
  const before = await brandings.of('shop')
  fails = true
  expect(await brandings.of('shop')).toBe(before)
  expect((await brandings.of('other')).stylesheet).toBe('')
})

test('uses no branding if the service doesn’t respond', async () => {
  const brandings = createBrandings({ branding: () => new Promise(() => undefined), brandingAge: () => 0 })
  expect((await brandings.of('shop')).stylesheet).toBe('')
})
