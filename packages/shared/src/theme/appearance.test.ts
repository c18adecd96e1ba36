import { applyAppearance, setAppearance } from './appearance'

const { dataset } = document.documentElement

beforeEach(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener: () => undefined }) as never
})
afterEach(() => setAppearance({ theme: 'system', density: 'comfortable' }))

test('stores a choice in the browser, and sends its theme to the server', () => {
  setAppearance({ theme: 'dark', density: 'compact' })
  expect(dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(localStorage.getItem('atrium.appearance')).toBe('dark compact')
  expect(document.cookie).toContain('atrium_theme=dark')
  setAppearance({ theme: 'system' })
  expect(dataset.theme).toBe('light')
  expect(document.cookie).not.toContain('atrium_theme')
})

test('sends a choice unknown to the server when a page starts', () => {
  setAppearance({ theme: 'dark' })
  document.cookie = 'atrium_theme=; Max-Age=0; Path=/'
  applyAppearance()
  expect(document.cookie).toContain('atrium_theme=dark')
})

test('doesn’t read the browser’s storage if the server has set the theme', () => {
  localStorage.setItem('atrium.appearance', 'light compact')
  const read = jest.spyOn(Storage.prototype, 'getItem')
  applyAppearance('dark')
  expect(dataset).toMatchObject({ theme: 'dark', density: 'comfortable' })
  expect(read).not.toHaveBeenCalled()
})
