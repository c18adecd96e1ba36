/** The kind of an attribute's value. */
export type Content = 'plain' | 'css' | 'html' | 'js' | 'url' | 'srcset' | 'unsafe'

const names: Readonly<Record<Exclude<Content, 'plain' | 'js'>, string>> = {
  unsafe:
    'accept-charset async challenge charset content crossorigin defer enctype form formenctype formmethod formnovalidate http-equiv keytype language method novalidate pattern rel sandbox type value',
  url: 'action archive background cite classid codebase data formaction href icon longdesc manifest poster profile src usemap xmlns',
  html: 'srcdoc',
  css: 'style',
  srcset: 'srcset',
}

/** Attributes with plain text, even where the name suggests a URL. */
const plain = new Set(
  `accept alt autocomplete autofocus autoplay border checked class cols colspan contenteditable contextmenu controls coords datetime
  default dir dirname disabled draggable dropzone for formtarget headers height hidden high hreflang id ismap kind label lang list loop
  low max maxlength media mediagroup min multiple name open optimum placeholder preload pubdate radiogroup readonly required reversed
  rows rowspan spellcheck scope scoped seamless selected shape size sizes span srclang start step tabindex target title width wrap`.split(
    /\s+/,
  ),
)

const known = new Map<string, Content>(
  Object.entries(names).flatMap(([content, list]) =>
    list.split(' ').map((name) => [name, content as Content] as const),
  ),
)

/** The content of attributes, by name in lower case; unknown ones by parts of their name. */
export function contentOf(attribute: string): Content {
  let name = attribute
  const colon = name.indexOf(':')
  if (name.startsWith('data-')) name = name.slice(5)
  else if (colon !== -1) {
    if (name.slice(0, colon) === 'xmlns') return 'url'
    name = name.slice(colon + 1)
  }
  if (plain.has(name)) return 'plain'
  const content = known.get(name)
  if (content) return content
  if (name.startsWith('on')) return 'js'
  return /src|uri|url/.test(name) ? 'url' : 'plain'
}

const scripts = new Set(
  `application/ecmascript application/javascript application/json application/ld+json application/x-ecmascript
  application/x-javascript module text/ecmascript text/javascript text/javascript1.0 text/javascript1.1 text/javascript1.2
  text/javascript1.3 text/javascript1.4 text/javascript1.5 text/jscript text/livescript text/x-ecmascript text/x-javascript`.split(
    /\s+/,
  ),
)

/** Whether the `type` of a script is JavaScript or JSON. */
export function isScriptType(type: string): boolean {
  const name = (type.split(';')[0] ?? '').toLowerCase().trim()
  return name === '' || scripts.has(name)
}
