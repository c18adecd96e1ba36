/** @jest-environment node */
import shapes from '../testing/flow-shapes.json'
import { documentOf, recordedDocuments } from '../testing/flow-documents'
import { madeUpNodes } from '../testing/made-up-nodes'
import { drawPicture, type PictureOf } from './draw-picture'

const of = (flow: unknown, more: Partial<PictureOf> = {}): PictureOf => ({
  kind: 'login',
  flow,
  base: '/a/shop',
  language: 'en',
  languages: ['en', 'de', 'ar'],
  brand: { name: 'Shop & Co' },
  ...more,
})
const field = (name: string, label: string) => ({
  type: 'input',
  group: 'default',
  attributes: { name, type: 'text', required: true },
  meta: { label: { id: 1070004, type: 'info', text: label } },
})

test('a screen as it begins: title, fields, ways on, languages, in one piece', async () => {
  const picture = await drawPicture(of(documentOf([field('identifier', 'Phone')])))
  expect(picture).toEqual({
    title: 'Sign in · Shop &amp; Co',
    css: expect.stringContaining('box-sizing: border-box'.replace(' ', '')) as string,
    html: expect.stringMatching(
      /^<div data-surface="account".*<h1[^>]*>Sign in<.*name="identifier".*<\/div>$/s,
    ) as string,
  })
  expect(picture?.html).toContain('href="/a/shop/recovery"')
  expect([...(picture?.html.matchAll(/<option value="(\w+)"/g) ?? [])].map(([, code]) => code)).toEqual([
    'en',
    'de',
    'ar',
  ])
})

test('another language, a place at the root, a logo, no link to sign up', async () => {
  const brand = { name: 'Shop', logo: '/logo.svg', logoDark: '/dark.svg', registration: 'off' }
  const picture = await drawPicture(of(documentOf([]), { language: 'ar', base: '', brand }))
  expect(picture?.title).toBe('تسجيل الدخول · Shop')
  expect(picture?.html).toContain('src="/logo.svg"')
  expect(picture?.html).toContain('href="/recovery"')
  expect(picture?.html).not.toContain('href="/registration"')
  expect(picture?.html).toMatch(/<option value="ar"[^>]*selected=""/)
})

test('what is no flow has no picture', async () => expect(await drawPicture(of({ error: {} }))).toBeUndefined())

test('nothing of any flow runs, or ends its place', async () => {
  const made = madeUpNodes.map(([name, nodes, messages]) => [name, documentOf(nodes, {}, messages)] as const)
  const documents = [...recordedDocuments(shapes), ...made]
  expect(documents.length).toBeGreaterThan(100)
  const without: string[] = []
  for (const [name, flow] of documents) {
    const picture = await drawPicture(of(flow)).catch(() => undefined)
    if (!picture) without.push(name)
    const { html = '', css = '' } = picture ?? {}
    // Texts are escaped, so what stands between the signs is markup; the page's policy takes no style from an attribute.
    const tags = [...html.matchAll(/<[^<>]*>/g)].map(([tag]) => tag).join('')
    const found =
      /<(?:script|style|iframe|template|!--)|\shref="(?!https?:|\/|mailto:|tel:)[^"]/i.exec(tags) ??
      /\s(?:on\w+|style)/i.exec(tags.replace(/"[^"]*"/g, ''))
    expect([name, found?.[0]]).toEqual([name, undefined])
    expect(css).not.toContain('<')
  }
  // A bot challenge is drawn in a browser alone.
  expect(without.length).toBeGreaterThan(0)
  const challenged = documents
    .filter(([, flow]) => JSON.stringify(flow).includes('"group":"captcha"'))
    .map(([name]) => name)
  expect(without.filter((name) => !challenged.includes(name))).toEqual([])
})
