import { maxPins, pins, projectOf, recents, remember, turnPin } from './stored-places'

const page = (to: string) => ({ to, title: `Page ${to}` })

beforeEach(() => localStorage.clear())

test('pins and unpins pages for one person, in order', () => {
  expect(turnPin('ada', page('/b'))).toBe('pinned')
  expect(turnPin('ada', { ...page('/a?q=1'), detail: 'shop' })).toBe('pinned')
  expect(pins('ada')).toEqual([page('/b'), { ...page('/a?q=1'), detail: 'shop' }])
  expect(pins('grace')).toEqual([])
  expect(turnPin('ada', page('/b'))).toBe('unpinned')
  expect(pins('ada').map(({ to }) => to)).toEqual(['/a?q=1'])
})

test('doesn’t show one person’s recent places to the browser’s next person', () => {
  remember('ada', { kind: 'hit', icon: 'search', to: '/identities/1', title: 'mary@example.com' })
  expect(recents('ada').map(({ title }) => title)).toEqual(['mary@example.com'])
  expect(recents('grace')).toEqual([])
})

test('the project of a place is known, missing, or there is none', () => {
  const shop = { slug: 'shop', id: 'p 1' }
  expect(projectOf('/projects/shop/identities', [shop])).toBe(shop)
  expect(projectOf('/projects/p%201?tab=x', [shop])).toBe(shop)
  expect(projectOf('/projects/%E0%A4%A/identities', [shop])).toBeNull()
  expect(projectOf('/workspaces/w1/projects', [shop])).toBeUndefined()
})

test('limits the number and length of pins, and rejects other hosts', () => {
  for (let index = 0; index < maxPins; index += 1) expect(turnPin('ada', page(`/${index}`))).toBe('pinned')
  expect(turnPin('ada', page('/one-more'))).toBe('refused')
  expect(turnPin('ada', page('/0'))).toBe('unpinned')
  expect(turnPin('ada', page(`/${'x'.repeat(2_000)}`))).toBe('refused')
  expect(turnPin('ada', page('//elsewhere.example'))).toBe('refused')
  expect(turnPin('ada', { to: '/long', title: 'x'.repeat(10_000) })).toBe('pinned')
  expect(pins('ada').at(-1)?.title).toHaveLength(200)
})

test.each(['not JSON', '{}', '[1, {"to": "https://elsewhere.example", "title": "x"}, {"to": "/a"}]'])(
  'omits unreadable stored entries: %s',
  (text) => {
    localStorage.setItem('atrium.pins.ada', text)
    expect(pins('ada')).toEqual([])
    expect(turnPin('ada', page('/a'))).toBe('pinned')
  },
)
