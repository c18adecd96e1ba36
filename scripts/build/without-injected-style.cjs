/**
 * Leaves out what sonner runs as it is evaluated: a <style> without a nonce, which the content security policy refuses. The kit's
 * toaster brings the styles itself. Throws where the library changed, so that nobody finds out in a browser.
 */
module.exports = function withoutInjectedStyle(source) {
  const call = /^__insertCSS\(".*"\);?$/m
  if (!call.test(source))
    throw new Error('sonner no longer injects its style this way: see scripts/build/without-injected-style.cjs')
  return source.replace(call, '')
}
