const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const shared = join(__dirname, '../../packages/shared/src')

function* sourcesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesIn(path)
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield path
  }
}

/** Names of methods that an app may call, by the app's folder. */
const called = new Map()

function calledIn(app) {
  const known = called.get(app)
  if (known) return known
  const sources = [join(app, 'src'), shared].flatMap((folder) => [...sourcesIn(folder)])
  const names = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\.)\w+(?=\()/g) ?? []))
  called.set(app, names)
  return names
}

const method = /^ {4}(\w+)\(.*\) \{\n[\s\S]*?^ {4}\}\n/gm

/**
 * Takes methods out of a class of `@ory/client-fetch` that the app doesn't call, and with them the types that only these read: it has a
 * method for each of its operations, and no bundler can take methods out of a class.
 */
module.exports = function (source) {
  const names = calledIn(this.rootContext)
  return source.replace(method, (text, name) =>
    name === 'constructor' || names.has(name) || names.has(name.replace(/Raw$/, '')) ? text : '',
  )
}
