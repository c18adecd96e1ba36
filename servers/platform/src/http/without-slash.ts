/** A path or URL without slashes at its end. A pattern would try each slash of a text of a tenant, which can have a million. */
export function withoutSlash(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
