import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const template = path.join(import.meta.dirname, 'template')

/** The kinds of resources and their maximum number of files: a list, or a list with detail, edit and delete. */
export const kinds = { list: { most: 4 }, full: { most: 8 } }

/** Files of a kind in the template. */
export const filesOf = (kind) => readdirSync(path.join(template, kind)).toSorted()

export const isName = (text) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)

const withCapital = (text) => text.replace(/^./, (first) => first.toUpperCase())
const inCamelCase = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const inWords = (kebab) => kebab.replaceAll('-', ' ')

/** The singular of a regular English plural. */
export const singularOf = (plural) =>
  plural.endsWith('ies') ? `${plural.slice(0, -3)}y` : plural.replace(/(ss|x|ch|sh)es$/, '$1').replace(/([^s])s$/, '$1')

/**
 * Replaces the template's names by a resource's. Texts use `_things_`, paths and file names `things`, code `thing` and `Thing`.
 * The template itself is compiled and tested, so its placeholders are valid wherever they occur.
 */
export function named(text, { plural, singular, remote, base }) {
  const inText = { _things_: plural, _thing_: singular }
  return text
    .replaceAll('/projects/:project/things-remote', base)
    .replaceAll('things-remote', remote)
    .replace(/_things?_/g, (found) => inWords(inText[found]))
    .replace(/_Things?_/g, (found) => withCapital(inWords(inText[found.toLowerCase()])))
    .replace(/things-page|things\.test|'things'|"things"|\/things\b/g, (found) => found.replace('things', plural))
    .replace(/\bthing-page|edit-thing\b/g, (found) => found.replace('thing', singular))
    .replaceAll('things', inCamelCase(plural))
    .replaceAll('Things', withCapital(inCamelCase(plural)))
    .replaceAll('thing', inCamelCase(singular))
    .replaceAll('Thing', withCapital(inCamelCase(singular)))
}

/**
 * Writes a resource's folder.
 *
 * @param base pattern of the URL under which the remote has its screens
 * @returns the names of its files
 * @throws Error if the folder already exists
 */
export function writeResource(folder, kind, names) {
  const files = filesOf(kind).map((file) => [file, named(file, names)])
  if (existsSync(folder)) throw new Error(`${folder} exists already.`)
  mkdirSync(folder, { recursive: true })
  for (const [file, target] of files)
    writeFileSync(path.join(folder, target), named(readFileSync(path.join(template, kind, file), 'utf8'), names))
  return files.map(([, target]) => target)
}

/** Writes a remote's folder with one resource in it. */
export function writeRemote(root, folder, { remote, plural, singular }) {
  const base = `/projects/:project/${remote}`
  const names = { remote, plural, singular, base }
  if (existsSync(folder)) throw new Error(`${folder} exists already.`)
  const like = JSON.parse(readFileSync(path.join(root, 'apps/permissions/package.json'), 'utf8'))
  const given = {
    'package.json': `${JSON.stringify(
      {
        ...like,
        name: `@atrium/${remote}`,
        team: { name: inWords(remote) },
        scripts: {
          ...like.scripts,
          build: `node ../../scripts/build.mjs ${remote}`,
          test: `node ../../scripts/test.mjs ${remote}`,
        },
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{ "extends": "../../tsconfig.base.json", "include": ["src", "../../servers/platform/testing/*.d.ts"] }\n`,
  }
  for (const file of ['rspack.config.mjs', 'src/domain.ts', 'src/domain.test.ts', 'src/paths.ts'])
    given[file] = named(readFileSync(path.join(template, 'remote', file), 'utf8'), names)
  for (const [file, text] of Object.entries(given)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  writeResource(path.join(folder, 'src', plural), 'list', names)
  addToRemote(path.join(folder, 'src'), 'list', names)
}

/** The pattern of the first mount in a remote's `domain.ts`, where new resources go. @throws Error if none is in a project */
export function baseOf(domainFile) {
  const [, base] = /'(\/projects\/:project\/[\w/-]+)': \[/.exec(readFileSync(domainFile, 'utf8')) ?? []
  if (!base) throw new Error(`${domainFile} has no mount below /projects/:project.`)
  return base
}

/** Formats the written files. */
export const format = (root, ...places) =>
  execFileSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...places])

/** Exits with a reason. */
export function stop(reason) {
  console.error(reason)
  process.exit(1)
}

/** Adds a resource to the files that list all of a remote's: its paths to `paths.ts`, its name to `domain.ts`. */
export function addToRemote(source, kind, names) {
  addToPaths(path.join(source, 'paths.ts'), kind, names)
  addToDomain(path.join(source, 'domain.ts'), names)
}

/** A `list` resource has only one path. */
function addToPaths(file, kind, names) {
  const [imports, all] = readFileSync(path.join(template, 'paths.ts'), 'utf8').split(/\n\n/)
  const own = kind === 'list' ? all.replace(/^ {2}(thing|editThing): .*\n/gm, '') : all
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before.includes(imports) ? '' : `${imports}\n\n`}${before}\n${named(own, names)}`)
}

/** Its import and its name in the mount. */
function addToDomain(domainFile, { plural, base }) {
  const name = inCamelCase(plural)
  const before = readFileSync(domainFile, 'utf8')
  const mount = new RegExp(`('${base}': \\[)([^\\]]*)\\]`)
  const line = `import { ${name} } from './${plural}/routes'\n`
  const imports = before.lastIndexOf('\nimport ')
  const own = /\nimport .* from '\.\//.test(before)
  const end = before.indexOf('\n', imports < 0 ? 0 : imports + 1) + 1
  const after = (before.slice(0, end) + (own ? '' : '\n') + line + before.slice(end)).replace(
    mount,
    (_, open, held) =>
      `${open}${[
        ...held
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
        name,
      ].join(', ')}]`,
  )
  writeFileSync(domainFile, after)
}
