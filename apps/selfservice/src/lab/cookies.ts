/** A cookie of the run's browser. Path and domain don't matter, because a run calls one API at one URL. */
export type Cookie = { name: string; value: string }

/** A browser's cookies after a response. `setCookies` are the values of its `Set-Cookie` headers, `now` in milliseconds. */
export function cookiesAfter(stored: readonly Cookie[], setCookies: readonly string[], now = Date.now()): Cookie[] {
  let cookies = [...stored]
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const mark = pair.indexOf('=')
    if (mark < 1) continue
    const name = pair.slice(0, mark)
    cookies = cookies.filter((cookie) => cookie.name !== name)
    if (!isOver(attributes, now)) cookies.push({ name, value: pair.slice(mark + 1) })
  }
  return cookies
}

/** Max-Age takes precedence over Expires (RFC 6265, section 5.3). */
function isOver(attributes: readonly string[], now: number): boolean {
  const valueOf = (name: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const age = valueOf('max-age')
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0
  const expires = Date.parse(valueOf('expires') ?? '')
  return !Number.isNaN(expires) && expires <= now
}
