/**
 * Marks the calls of `warning` in the router, which tell developers in the console what they did wrong, as free of side effects: then
 * the bundler removes them with their texts. Throws if the library has changed, so that they don't come back unnoticed.
 */
module.exports = function withoutWarnings(source) {
  const marked = source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/(?<!function )\b(?:warning(?:Once)?|warnOnce)\(/g, '/* @__PURE__ */ $&')
  if (marked === source && /\bwarning\b/.test(source))
    throw new Error('react-router no longer warns this way: see scripts/build/without-warnings.cjs')
  return marked
}
