import fs from 'node:fs'
import path from 'node:path'

import { accountLanguages, type Locale } from '@atrium/shared/text'

import { loadTitles } from './titles'

const root = path.resolve(__dirname, '../../../..')
const rooms = ['packages/shared/src', 'apps/shell/src', 'apps/identities/src']
/** German is written with each screen; these are the other languages. */
const others = accountLanguages.filter((locale) => locale !== 'en' && locale !== 'de')
/** The texts of account experiences, which have their own test. */
const ofAccounts = /^apps\/shell\/src\/text$/

function filesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

const folders = rooms
  .flatMap((room) => filesIn(path.join(root, room)))
  .filter((file) => path.basename(file) === 'en.ts')
  .map((file) => path.relative(root, path.dirname(file)))
  .filter((folder) => !ofAccounts.test(folder))

const read = async (folder: string, locale: Locale): Promise<unknown> =>
  ((await import(path.join(root, folder, locale))) as Record<string, unknown>)[locale]

const marks = ['⟨1⟩', '⟨2⟩', '⟨3⟩']

/** Every text by its path; functions are called with marks as their parts. */
function texts(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value === 'function') return [[at, String(value(...marks.slice(0, value.length)))]]
  return Object.entries(value as object).flatMap(([name, inner]) => texts(inner, `${at}.${name}`))
}

test('covers all texts of the console', () => expect(folders.length).toBeGreaterThan(20))

describe.each(folders)('%s', (folder) => {
  test.each(others)('is complete in %s, with the same parts', async (locale) => {
    const english = texts(await read(folder, 'en'))
    const own = new Map(texts(await read(folder, locale)))
    expect([...own.keys()]).toEqual(english.map(([at]) => at))
    for (const [at, text] of english) {
      const translated = own.get(at) ?? ''
      expect([at, translated === '']).toEqual([at, text === ''])
      const parts = (sentence: string) => marks.filter((mark) => sentence.includes(mark))
      expect([at, parts(translated)]).toEqual([at, parts(text)])
    }
  })
})

test.each(others)('translates titles of navigation, tabs and filters of identities to %s', async (locale) => {
  const titles = (await loadTitles(locale)) ?? {}
  const used = ['apps/identities/src', 'apps/shell/src']
    .flatMap((room) => filesIn(path.join(root, room)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.includes(`${path.sep}account${path.sep}`))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/\{\s*en: '([^']+)',\s*de: '/g)].map(([, text]) => text),
    )
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((text) => text !== undefined && !Object.hasOwn(titles, text))).toEqual([])
})
