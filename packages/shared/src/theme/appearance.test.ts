import { applyAppearance, setAppearance } from './appearance'

const { dataset } = document.documentElement

beforeEach(() => {
  window.matchMedia = (media) => ({ media, matches: false, addEventListener: () => undefined }) as never
})
afterEach(() => setAppearance({ theme: 'system', density: 'comfortable' }))

test('what is chosen is kept by the browser, and its theme is told to the server', () => {
  setAppearance({ theme: 'dark', density: 'compact' })
  expect(dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(localStorage.getItem('atrium.appearance')).toBe('dark compact')
  expect(document.cookie).toContain('atrium_theme=dark')
  setAppearance({ theme: 'system' })
  expect(dataset.theme).toBe('light')
  expect(document.cookie).not.toContain('atrium_theme')
})

test('a choice that the server was never told is told when a page begins', () => {
  setAppearance({ theme: 'dark' })
  document.cookie = 'atrium_theme=; Max-Age=0; Path=/'
  applyAppearance()
  expect(document.cookie).toContain('atrium_theme=dark')
})

test('where the server has said the theme, nothing is read of what the browser keeps', () => {
  localStorage.setItem('atrium.appearance', 'light compact')
  const read = jest.spyOn(Storage.prototype, 'getItem')
  applyAppearance('dark')
  expect(dataset).toMatchObject({ theme: 'dark', density: 'comfortable' })
  expect(read).not.toHaveBeenCalled()
})
