/** An inline image is loaded with its page: larger ones need a URL. */
const maxCharacters = 60_000
const dataImage =
  /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon);base64,[A-Za-z0-9+/]+={0,2}$/

/** The first bytes of each file type, in base64. */
const beginnings: readonly (readonly [begins: RegExp, type: string])[] = [
  [/^iVBORw0KGgo/, 'png'],
  [/^\/9j\//, 'jpeg'],
  [/^R0lGOD/, 'gif'],
  [/^UklGR.{9}XRUJQ/, 'webp'],
  [/^AAABAA/, 'x-icon'],
  [/^(?:PHN2Zy|PD94bWw)/, 'svg+xml'],
]

/**
 * Reads the URL of an image: `https://…`, a path of this origin, `data:image/…;base64,…`, or `base64://…`, which is the image itself.
 * @returns a URL that is safe in an attribute and can only be an image; undefined for anything else
 */
export function parseImageAddress(text: string): string | undefined {
  const plain = text.trim()
  if (plain.length > maxCharacters) return undefined
  if (plain.startsWith('base64://')) {
    const content = plain.slice('base64://'.length)
    const type = beginnings.find(([begins]) => begins.test(content))?.[1]
    return type && parseImageAddress(`data:image/${type};base64,${content}`)
  }
  if (plain.startsWith('data:')) return dataImage.test(plain) ? plain : undefined
  if (plain.length > 2_000) return undefined
  if (/^\/[^/\\]/.test(plain)) return readPath(plain)
  if (!/^https:\/\//i.test(plain) || !URL.canParse(plain)) return undefined
  const { href, username, password } = new URL(plain)
  return username || password ? undefined : href
}

function readPath(path: string): string | undefined {
  const origin = 'https://here.invalid'
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  // dot segments can leave two slashes, which lead to another host
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : undefined
}
