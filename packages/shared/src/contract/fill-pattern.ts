/** Fills `:project` and `:workspace` into a pattern; undefined if the place lacks one. */
export function fillPattern(pattern: string, place: { project?: string; workspace?: string }): string | undefined {
  let missing = false
  const path = pattern.replace(/:(project|workspace)\b/g, (_, name: 'project' | 'workspace') => {
    const value = place[name]
    if (value === undefined) missing = true
    return encodeURIComponent(value ?? '')
  })
  return missing ? undefined : path
}
