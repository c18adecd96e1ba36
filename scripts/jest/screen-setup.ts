import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A screen waits for a real platform, on a machine that may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 })
// React captures a stack trace for each element, whose cost grows with its depth; jest sets it to a hundred.
Error.stackTraceLimit = 10
// As in the browser: what passes only at its second try is called flaky, and fails the run where none is forgiven.
jest.retryTimes(1, { logErrorsBeforeRetry: true })

// APIs that screens need and jsdom lacks.
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
