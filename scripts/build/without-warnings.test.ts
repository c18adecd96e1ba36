import withoutWarnings from './without-warnings.cjs'

test('calls that warn developers are marked for the bundler, the function itself is not', () => {
  const source =
    'function warning(cond, message) {}\n\twarning(active, `You ${what}`);\n\twarningOnce("key", false, "No");'
  expect(withoutWarnings(source)).toBe(
    'function warning(cond, message) {}\n\t/* @__PURE__ */ warning(active, `You ${what}`);\n\t/* @__PURE__ */ warningOnce("key", false, "No");',
  )
})

test('a file without warnings stays as it is', () => {
  expect(withoutWarnings('invariant(false, "no")')).toBe('invariant(false, "no")')
})

test('warnings that are no longer called this way fail the build', () => {
  expect(() => withoutWarnings('import { warning } from "./history.js"')).toThrow(/no longer warns/)
})
