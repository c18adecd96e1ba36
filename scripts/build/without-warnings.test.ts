import withoutWarnings from './without-warnings.cjs'

test('marks calls that warn developers for the bundler, but not the function itself', () => {
  const source =
    'function warning(cond, message) {}\n\twarning(active, `You ${what}`);\n\twarningOnce("key", false, "No");'
  expect(withoutWarnings(source)).toBe(
    'function warning(cond, message) {}\n\t/* @__PURE__ */ warning(active, `You ${what}`);\n\t/* @__PURE__ */ warningOnce("key", false, "No");',
  )
})

test('leaves a file without warnings unchanged', () => {
  expect(withoutWarnings('invariant(false, "no")')).toBe('invariant(false, "no")')
})

test('fails the build if warnings are no longer called this way', () => {
  expect(() => withoutWarnings('import { warning } from "./history.js"')).toThrow(/no longer warns/)
})
