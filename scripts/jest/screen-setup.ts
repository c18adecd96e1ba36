import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A screen waits for a real platform, on a machine that may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 })

// What jsdom lacks and screens ask for.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
