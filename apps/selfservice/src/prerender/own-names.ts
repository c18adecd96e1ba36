const classes = / class="([^"]*)"/g

/**
 * Gives the drawn classes names that the browser's build has for none of its own, and leaves out those without rules. Where both sides had
 * one name for the same rules, the browser's copy of them would come last in the page and override what is drawn for a narrower case.
 */
export function withOwnNames({ html, css }: { html: string; css: string }): { html: string; css: string } {
  const ruled = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
  const names = new Map<string, string>()
  const own = (name: string): string => {
    const known = names.get(name) ?? `d${names.size}`
    names.set(name, known)
    return known
  }
  const drawn = html.replace(classes, (_whole, list: string) => {
    const kept = list.split(' ').filter((name) => ruled.has(name))
    return kept.length > 0 ? ` class="${kept.map(own).join(' ')}"` : ''
  })
  return {
    html: drawn,
    css: css.replace(/\.([a-zA-Z][\w-]*)/g, (whole, name: string) => (names.has(name) ? `.${own(name)}` : whole)),
  }
}
