import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'

// A screen waits for a real platform, on a machine that may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 })
// What is being waited for is not missing yet: its error needs no print of the document, which costs more than the search.
const { getElementError } = getConfig()
// the library's types don't have it
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})
// As in a browser, React renders when its scheduler says so, and tests wait for it. In a synchronous `act` a screen that is still loading
// may never be rendered, and each response outside of one is a warning of seventy lines.
configure({ eventWrapper: (dispatch) => dispatch() })
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
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
