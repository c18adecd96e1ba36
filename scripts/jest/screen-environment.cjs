// A browser-like environment whose tests have `platform()`: the test file's own embedded platform, opened when first asked for.
const BrowserEnvironment = require('./browser-environment.cjs')

const NOT_DRAWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'META', 'LINK', 'TITLE', 'NOSCRIPT'])

function displayOf(element) {
  if (element.hidden || NOT_DRAWN.has(element.tagName)) return 'none'
  if (element.tagName === 'DIALOG' && !element.open) return 'none'
  return element.style?.display || 'block'
}

function visibilityOf(element) {
  for (let at = element; at; at = at.parentElement) if (at.style?.visibility) return at.style.visibility
  return 'visible'
}

/**
 * An element's inline style. jsdom would match every rule of every style sheet, which took a sixth of the time of all
 * screens; what rules hide is seen in the browser tests.
 */
function styleOf(element) {
  const own = element.style
  const special = { display: displayOf, visibility: visibilityOf }
  const of = (name) => special[name]?.(element) ?? own?.[name] ?? ''
  return new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'getPropertyValue'
          ? (property) => special[property]?.(element) ?? own?.getPropertyValue(property) ?? ''
          : of(name),
    },
  )
}

module.exports = class ScreenEnvironment extends BrowserEnvironment {
  #platforms

  async setup() {
    await super.setup()
    // Looked up late: tests of pure screens need no built platform.
    const { platforms } = require('../../servers/platform/testing/shared-platform.cjs')
    this.#platforms = platforms()
    this.global.openPlatform = this.#platforms.openPlatform
    this.global.platform = this.#platforms.platform
    // styled-components adds rules one by one: jsdom would parse a growing text again and again
    this.global.SC_DISABLE_SPEEDY = false
    this.global.getComputedStyle = (element) => styleOf(element)
  }

  async teardown() {
    await this.#platforms?.end()
    await super.teardown()
  }
}
