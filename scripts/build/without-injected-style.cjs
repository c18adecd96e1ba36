/**
 * Removes sonner's <style> without a nonce, which it adds on evaluation and the content security policy blocks. The kit's
 * toaster has the styles itself. Throws if the library has changed, so that the build fails instead of the page.
 */
module.exports = function withoutInjectedStyle(source) {
  const call = /^__insertCSS\(".*"\);?$/m
  if (!call.test(source))
    throw new Error('sonner no longer injects its style this way: see scripts/build/without-injected-style.cjs')
  return source.replace(call, '')
}
