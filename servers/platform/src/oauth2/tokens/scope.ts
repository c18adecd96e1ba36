const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** Scopes and audiences are one space-separated text, or several parameters. */
export const listOf = (form: URLSearchParams, name: string): string[] => [...new Set(form.getAll(name).flatMap(words))]

/**
 * Whether a client with this scope may request the given one. With wildcards `photos.*` matches everything below `photos`, at
 * least one level deep.
 */
export function grantsScope(clientScope: string, wanted: string, strategy: 'exact' | 'wildcard'): boolean {
  return words(clientScope).some((granted) => {
    if (granted === wanted) return true
    if (strategy === 'exact' || !granted.includes('*')) return false
    const [pattern, name] = [granted.split('.'), wanted.split('.')]
    const open = pattern.at(-1) === '*'
    if (open ? name.length < pattern.length : name.length !== pattern.length) return false
    return pattern.every((part, index) => (part === '*' ? name[index] !== '' : part === name[index]))
  })
}

/** Whether an address is one of the client's audiences, or below one of them. */
export function grantsAudience(audiences: readonly string[], wanted: string): boolean {
  return audiences.some((granted) => {
    if (granted === wanted) return true
    try {
      const [base, url] = [new URL(granted), new URL(wanted)]
      const path = base.pathname.replace(/\/$/, '')
      const below = url.pathname.replace(/\/$/, '') === path || url.pathname.startsWith(`${path}/`)
      return base.protocol === url.protocol && base.host === url.host && below
    } catch {
      return false
    }
  })
}
