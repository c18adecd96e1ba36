import '@testing-library/jest-dom'
import { configure, getConfig } from '@testing-library/react'

// A screen waits for a real platform, on a machine that may be busy with other tests.
configure({ asyncUtilTimeout: 10_000 })
// While waiting for an element, errors don't print the document, which would cost more than the search.
const { getElementError } = getConfig()
// the library's types don't have it
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
})
// As in a browser, React's scheduler decides when to render, and tests wait for it. In a synchronous `act`, a loading screen may never be
// rendered, and each response outside of one causes a seventy-line warning.
configure({ eventWrapper: (dispatch) => dispatch() })
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
// React captures a stack trace for each element, whose cost grows with its depth; jest sets the limit to a hundred.
Error.stackTraceLimit = 10
// As in browser tests, a test that only passes on its second try counts as flaky, and fails the run unless flaky tests are allowed.
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
