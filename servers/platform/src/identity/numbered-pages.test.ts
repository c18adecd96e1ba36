import { HttpError } from '../http/errors'
import type { AnyCall } from '../http/handlers'
import { assertPageRoom, numberedHeaders, numberedPageOf, olderPageOf, skippedBy } from './numbered-pages'

const callOf = (query: Record<string, string>): AnyCall => {
  const base = 'https://auth.example.com'
  const url = new URL(`${base}/schemas?${new URLSearchParams(query)}`)
  // all that paging reads
  return { query, url, base } as unknown as AnyCall
}
const linksOf = (query: Record<string, string>, total: number) => {
  const call = callOf(query)
  const { link = '' } = numberedHeaders(call, numberedPageOf(call), total)
  return Object.fromEntries(
    [...link.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, href = '', rel = '']) => {
      const { searchParams } = new URL(href, 'https://x')
      return [rel, searchParams]
    }),
  )
}

describe('numbered pages', () => {
  it.each<[Record<string, string>, { page: number; size: number }]>([
    [{}, { page: 0, size: 250 }],
    [
      { page: 'x', per_page: 'y' },
      { page: 0, size: 250 },
    ],
    [
      { page: '-2', per_page: '0' },
      { page: 0, size: 1 },
    ],
    [
      { page: '2', per_page: '5000' },
      { page: 2, size: 1000 },
    ],
    [
      { page: '2', page_size: '10' },
      { page: 0, size: 10 },
    ],
    [{ page_token: 'made-up' }, { page: 0, size: 250 }],
  ])('parse %j', (query, page) => {
    expect(numberedPageOf(callOf(query))).toEqual(page)
  })

  it('continue by the tokens in their links', () => {
    const { next, last } = linksOf({ page_size: '2' }, 5)
    const page_token = next?.get('page_token') ?? ''
    expect(numberedPageOf(callOf({ page_size: '2', page_token }))).toEqual({ page: 1, size: 2 })
    expect([next?.get('page'), last?.get('page')]).toEqual(['1', '2'])
    expect(Object.keys(linksOf({ page_size: '2', page_token }, 5))).toEqual(['first', 'next', 'prev', 'last'])
    expect(Object.keys(linksOf({}, 5))).toEqual(['first'])
    expect(Object.keys(linksOf({}, 0))).toEqual(['first', 'next', 'prev'])
  })

  it('can count from 1, and are limited if tokens are the default', () => {
    expect([0, 1, 3].map((page) => skippedBy({ page, size: 10 }))).toEqual([0, 0, 20])
    expect(olderPageOf(callOf({ page: '2', per_page: '500' }))).toEqual({ page: 2, size: 500 })
    expect(() => olderPageOf(callOf({ page: '3', per_page: '500' }))).toThrow()
  })
})

it('rejects a page that is too large, unless it has a single document', async () => {
  const document = { text: 'x'.repeat(9 * 1024 * 1024) }
  await assertPageRoom([document])
  await assertPageRoom([{ text: 'x'.repeat(17 * 1024 * 1024) }])
  await expect(assertPageRoom([document, document])).rejects.toThrow(HttpError)
})

it('measures each document once, however many pages include it', async () => {
  let reads = 0
  const document = {
    get text() {
      reads += 1
      return 'x'.repeat(700_000)
    },
  }
  await assertPageRoom([document, document])
  const before = reads
  await assertPageRoom([document, document, document])
  expect(reads).toBe(before)
})
