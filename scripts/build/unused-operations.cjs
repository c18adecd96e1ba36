const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const shared = join(__dirname, '../../packages/shared/src')
const table = join(shared, 'operations')

function* sourcesIn(folder) {
  if (folder === table) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesIn(path)
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield path
  }
}

/** Methods that an app may call and operations that it may name, by the app's folder. */
const used = new Map()

function usedIn(app) {
  const known = used.get(app)
  if (known) return known
  const texts = [join(app, 'src'), shared]
    .flatMap((folder) => [...sourcesIn(folder)])
    .map((file) => readFileSync(file, 'utf8'))
  const all = (pattern) => new Set(texts.flatMap((text) => text.match(pattern) ?? []))
  const found = { methods: all(/(?<=\.)\w+(?=\()/g), names: all(/(?<=['"])\w+(?=['"])/g) }
  used.set(app, found)
  return found
}

const method = /^ {4}(\w+)\(.*\) \{\n[\s\S]*?^ {4}\}\n/gm
const entry = /^ {2}(\w+): \{(?: .* |\n[\s\S]*?^ {2})\},\n/gm

/**
 * Takes out what the app doesn't use: methods of a class of `@ory/client-fetch`, and with them the types that only these read, and
 * entries of the table of open operations. No bundler can take methods out of a class, or entries out of a table.
 */
module.exports = function (source) {
  const { methods, names } = usedIn(this.rootContext)
  if (source.includes('export const openOperations'))
    return source.replace(entry, (text, name) => (names.has(name) ? text : ''))
  return source.replace(method, (text, name) =>
    name === 'constructor' || methods.has(name) || methods.has(name.replace(/Raw$/, '')) ? text : '',
  )
}
