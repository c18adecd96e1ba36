const classes = / class="([^"]*)"/g
/** Markers with which the library would rehydrate its rules. It can't, because the browser's build has other class names. */
const markers = /\/\*!sc\*\/\n?|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g

/**
 * Renames classes so that none is also in the browser's build, and drops those without rules. If both used the same name
 * for the same rules, the browser's copy would come last in the page and override more specific rules.
 */
export function withOwnNames(rendered: { html: string; css: string }): { html: string; css: string } {
  const css = rendered.css.replace(markers, '')
  const styledNames = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  const names = new Map<string, string>()
  const own = (name: string): string => {
    // Identifies the component: other rules apply to what the browser renders in it later.
    if (name.startsWith('sc-')) return name
    const known = names.get(name) ?? `d${names.size}`
    names.set(name, known)
    return known
  }
  const html = rendered.html.replace(classes, (_whole, list: string) => {
    const usedNames = list.split(' ').filter((name) => styledNames.has(name))
    return usedNames.length > 0 ? ` class="${usedNames.map(own).join(' ')}"` : ''
  })
  return {
    html,
    css: css.replace(/\.([a-zA-Z][\w-]*)/g, (whole, name: string) => (names.has(name) ? `.${own(name)}` : whole)),
  }
}
