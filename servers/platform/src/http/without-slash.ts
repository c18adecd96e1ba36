/** A path or URL without trailing slashes. A regular expression would try each slash, and a tenant's text can have a million. */
export function withoutSlash(path: string): string {
  let end = path.length
  while (end > 0 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
