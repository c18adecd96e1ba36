/** Where to go after signing in: a path of the console; anything else becomes the start page. */
export function returnPath(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to) || to.includes('\\')) return '/'
  const url = new URL(to, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}
