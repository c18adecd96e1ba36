import { accountLanguages, languages, type Locale } from '@atrium/shared/text'

import type { Text } from './en'
import type { Template } from './messages/fill-message'

const others = accountLanguages.filter((locale) => locale !== 'en')
const catalogs = {
  text: '.',
  sessions: '../sessions/text',
  error: '../error/text',
  commandLine: '../command-line/text',
  keys: '../nodes/keys-text',
  captcha: '../nodes/captcha/text',
  ui: '../../../../packages/shared/src/ui/text',
  notify: '../../../../packages/shared/src/notify/text',
  shell: '../../../shell/src/text',
}

// Reads the language's own module: the hook falls back to English, which would hide missing texts.
const read = async (folder: string, locale: Locale): Promise<unknown> =>
  ((await import(`${folder}/${locale}`)) as Record<string, unknown>)[locale]

const marks = ['⟨1⟩', '⟨2⟩']
const counted = new Set(['.waiting', '.code.another'])

/** Every text by its path; functions are called with marks as their parts. */
function texts(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value === 'function') return [[at, String(value(...marks.slice(0, value.length)))]]
  return Object.entries(value as object).flatMap(([name, inner]) => texts(inner, `${at}.${name}`))
}

test('gives every language its own name', () => {
  expect(Object.keys(languages)).toEqual(accountLanguages)
  expect(new Set(Object.values(languages)).size).toBe(accountLanguages.length)
})

describe.each(Object.entries(catalogs))('the texts of %s', (_, folder) => {
  test.each(others)('are complete in %s, with the same parts', async (locale) => {
    const english = texts(await read(folder, 'en'))
    const own = new Map(texts(await read(folder, locale)))
    expect([...own.keys()]).toEqual(english.map(([at]) => at))
    for (const [at, text] of english) {
      const translated = own.get(at) ?? ''
      expect([at, translated === '']).toEqual([at, text === ''])
      // These have plural forms, see below.
      const parts = (sentence: string) => (counted.has(at) ? [] : marks.filter((mark) => sentence.includes(mark)))
      expect([at, parts(translated)]).toEqual([at, parts(text)])
    }
  })

  test.each(others)('differ from the English ones in %s', async (locale) => {
    const english = new Map(texts(await read(folder, 'en')))
    const own = texts(await read(folder, locale))
    expect(own.filter(([at, text]) => text.length > 20 && english.get(at) === text)).toEqual([])
  })
})

describe('the service’s messages', () => {
  const messagesOf = async (locale: Locale) =>
    ((await import(`./messages/${locale}`)) as { messages: Record<string, Template> }).messages
  const parts = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, part]) => part).toSorted()
  const last = (template: Template | undefined) => (typeof template === 'object' ? template.other : (template ?? ''))

  test.each(others)('have the same numbers and parts in %s', async (locale) => {
    const english = await messagesOf('en')
    const own = await messagesOf(locale)
    expect(Object.keys(own)).toEqual(Object.keys(english))
    for (const [id, template] of Object.entries(english))
      expect([id, parts(last(own[id]))]).toEqual([id, parts(last(template))])
  })

  test.each(accountLanguages)(
    'have only the plural forms of %s, each selected by a number in the sentence',
    async (locale) => {
      const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      for (const [id, template] of Object.entries(await messagesOf(locale))) {
        if (typeof template === 'string') continue
        const { by, ...forms } = template
        expect([id, parts(forms.other)]).toEqual([id, [by]])
        for (const [form, sentence] of Object.entries(forms)) {
          expect(known).toContain(form)
          expect([id, [], [by]]).toContainEqual(parts(sentence))
        }
      }
    },
  )
})

test.each(accountLanguages)('counts the seconds of a wait in %s', async (locale) => {
  const { waiting, code } = (await read('.', locale)) as Text
  const figures = new Intl.NumberFormat(locale)
  for (const text of [waiting, code.another]) {
    for (const seconds of [5, 11, 22, 100]) expect(text(seconds)).toContain(figures.format(seconds))
    expect(new Set([1, 2, 5, 11].map((seconds) => text(seconds))).size).toBe(4)
  }
})
