const classes = / class="([^"]*)"/g
/** By these the library would find its rules again, which it can't: the browser's build has other names for them. */
const markers = /\/\*!sc\*\/\n?|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g

/**
 * Gives the drawn classes names that the browser's build has for none of its own, and leaves out those without rules. Where both sides had
 * one name for the same rules, the browser's copy of them would come last in the page and override what is drawn for a narrower case.
 */
export function withOwnNames(drawn: { html: string; css: string }): { html: string; css: string } {
  const css = drawn.css.replace(markers, '')
  const ruled = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  const names = new Map<string, string>()
  const own = (name: string): string => {
    // Which component it is: rules of others are about what the browser draws in it later.
    if (name.startsWith('sc-')) return name
    const known = names.get(name) ?? `d${names.size}`
    names.set(name, known)
    return known
  }
  const html = drawn.html.replace(classes, (_whole, list: string) => {
    const kept = list.split(' ').filter((name) => ruled.has(name))
    return kept.length > 0 ? ` class="${kept.map(own).join(' ')}"` : ''
  })
  return {
    html,
    css: css.replace(/\.([a-zA-Z][\w-]*)/g, (whole, name: string) => (names.has(name) ? `.${own(name)}` : whole)),
  }
}
