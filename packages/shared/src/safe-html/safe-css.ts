/** Functions that compute a value and load nothing. */
const harmless = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color calc min max clamp linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient'.split(
    ' ',
  ),
)

/** Longer than every harmless name. */
const LONGEST_NAME = 40

/** The name at the end of a text; for a long name its last characters, which never match a harmless name. */
const nameAtEnd = (text: string): string => /[\w-]*$/.exec(text.trimEnd().slice(-LONGEST_NAME))?.[0].toLowerCase() ?? ''

/**
 * Whether a value, as serialized by the browser, loads nothing. Rejects anything resolved later (variables, attributes) and escapes, as
 * `\75rl(…)` is a URL.
 */
function loadsNothing(value: string): boolean {
  if (value === '' || value.includes('\\') || value.includes('<')) return false
  return value
    .split('(')
    .slice(0, -1)
    .every((before) => harmless.has(nameAtEnd(before)))
}

/** The declarations of a style that load nothing, as parsed by the browser. */
export function safeDeclarations(style: CSSStyleDeclaration): string {
  const safeParts: string[] = []
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name)
    // Browsers keep a variable's value as written, so its meaning isn't known until it is used.
    if (name.startsWith('--') || !loadsNothing(value)) continue
    safeParts.push(`${name}: ${value}${style.getPropertyPriority(name) && ' !important'}`)
  }
  return safeParts.join('; ')
}

/**
 * The rules of a style sheet that load nothing: the browser parses it, and everything but style rules and media queries is left out.
 * Parsing loads nothing. Empty if the browser has no constructable style sheets.
 */
export function safeRules(css: string): string {
  if (typeof CSSStyleSheet !== 'function' || !('replaceSync' in CSSStyleSheet.prototype)) return ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return rulesIn(sheet.cssRules)
}

function rulesIn(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) {
        const declarations = safeDeclarations(rule.style)
        return declarations && !/[\\<]/.test(rule.selectorText) ? `${rule.selectorText} { ${declarations} }` : ''
      }
      if (rule instanceof CSSMediaRule && !/[\\<]/.test(rule.conditionText))
        return `@media ${rule.conditionText} { ${rulesIn(rule.cssRules)} }`
      return ''
    })
    .join('\n')
}
