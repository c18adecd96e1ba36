/** Replaces a secret in a response. When sent back in a project's configuration, it means to keep the value. */
export const HIDDEN = '••••••••'

/** What to hide in a document: dotted paths, `*` for any one name or index, `**` for any number of them. */
export type HiddenPaths = {
  fields: readonly string[]
  /** Names that stay readable below a hidden path. */
  shown?: readonly string[]
  /** Paths below which URLs with a user name or password are also hidden. */
  urls?: readonly string[]
  /** Fields with the URL of a third-party service, hidden if it has a query, as many services take their key there. */
  queries?: readonly string[]
}

type Hides = 'all' | 'urls' | 'queries'

/** A node in the tree of paths. */
type Step = { named: Map<string, Step>; any?: Step; deep?: Step; repeats: boolean; hides?: Hides }

const step = (repeats = false): Step => ({ named: new Map(), repeats })

function add(root: Step, path: string, hides: Hides): void {
  let at = root
  for (const part of path === '' ? [] : path.split('.')) {
    if (part === '**') at = at.deep ??= step(true)
    else if (part === '*') at = at.any ??= step()
    else {
      const next = at.named.get(part) ?? step()
      at.named.set(part, next)
      at = next
    }
  }
  if (at.hides !== 'all') at.hides = hides
}

function next(steps: readonly Step[], name: string): Step[] {
  const found: Step[] = []
  for (const at of steps) {
    for (const from of at.deep ? [at, at.deep] : [at]) {
      const named = from.named.get(name)
      if (named) found.push(named)
      if (from.any) found.push(from.any)
      if (from.repeats) found.push(from)
    }
  }
  return found
}

const hidesHere = (steps: readonly Step[], kind: Hides) =>
  steps.some((at) => at.hides === kind || at.deep?.hides === kind)

const credentialsInUrl = /^\s*[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*@/i
const queryInUrl = /^\s*[a-z][a-z0-9+.-]*:\/\/[^?#\s]*\?[^#\s]/i
/** The algorithm in a hash, which isn't secret and is useful to see. */
const algorithm =
  /^\$(?:argon2(?:id|i|d)|2[abxy]?|scrypt|firescrypt|pbkdf2(?:-sha\d+)?|md5-?crypt|sha\d+-?crypt|md5|s?sha\d*|hmac|[156])\$/i

type State = 'shown' | 'urls' | 'all'
type Visit = (value: string | number, path: readonly string[]) => unknown

function walk(value: unknown, steps: readonly Step[], state: State, visit: Visit, shown: ReadonlySet<string>): unknown {
  return descend(value, steps, state, [])

  function descend(item: unknown, at: readonly Step[], from: State, path: readonly string[]): unknown {
    const now: State = from === 'all' || hidesHere(at, 'all') ? 'all' : hidesHere(at, 'urls') ? 'urls' : from
    if (typeof item === 'string' || typeof item === 'number') {
      const hidden =
        now === 'all' ||
        (typeof item === 'string' &&
          ((now === 'urls' && credentialsInUrl.test(item)) || (hidesHere(at, 'queries') && queryInUrl.test(item))))
      return hidden && item !== '' && !shown.has(path.at(-1) ?? '') ? visit(item, path) : item
    }
    if (typeof item !== 'object' || item === null || (now === 'shown' && at.length === 0)) return item
    if (Array.isArray(item)) {
      return item.map((entry: unknown, index) => descend(entry, next(at, '*'), now, [...path, placeOf(entry, index)]))
    }
    return Object.fromEntries(
      Object.entries(item).map(([name, entry]) => [name, descend(entry, next(at, name), now, [...path, name])]),
    )
  }
}

/** List entries are identified by their id, as a list may be reordered or lose an entry. */
const placeOf = (entry: unknown, index: number): string =>
  typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
    ? `id ${entry.id}`
    : String(index)

const mask = (value: string | number, path: readonly string[]): string => {
  const kind = path.at(-1) === 'hashed_password' ? algorithm.exec(String(value))?.[0] : undefined
  return (kind ?? '') + HIDDEN
}

export type Masker = {
  /** A copy with the hidden strings and numbers replaced; the document itself is not changed. */
  mask(document: unknown): unknown
  /** Replaces every hidden string or number by the result of `visit`. List entries are identified by their id. */
  visit(document: unknown, visit: Visit): unknown
  /** Whether JSON can hold anything hidden: a cheap check of its bytes before it is parsed. */
  mayHold(json: { includes(text: string): boolean }): boolean
}

/** Creates a masker that hides the values at these paths. */
export function createMasker({ fields, shown = [], urls = [], queries = [] }: HiddenPaths): Masker {
  const root = step()
  for (const path of fields) add(root, path, 'all')
  for (const path of urls) add(root, path, 'urls')
  for (const path of queries) add(root, path, 'queries')
  const names = new Set(shown)
  const visit: Masker['visit'] = (document, visitor) => walk(document, [root], 'shown', visitor, names)
  // The last name of each path; a path without a name hides everything.
  const last = fields.map((path) => path.split('.').findLast((part) => !part.startsWith('*')))
  const marks = last.every((name) => name !== undefined) ? [...new Set(last)].map((name) => `"${name}"`) : undefined
  return {
    visit,
    mask: (document) => visit(document, mask),
    // A name may be escaped.
    mayHold: (json) =>
      urls.length + queries.length > 0 || !marks || json.includes('\\u00') || marks.some((name) => json.includes(name)),
  }
}
