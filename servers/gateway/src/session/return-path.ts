/** Where to go after signing in: a path of the console; anything else becomes the start page. */
export function returnPath(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to) || to.includes('\\')) return '/'
  const url = new URL(to, origin)
  // dot segments can leave two slashes, which lead to another host
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
