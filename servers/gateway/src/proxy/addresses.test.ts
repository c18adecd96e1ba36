/** @jest-environment node */
import { rewriteLink, type Mapping } from './addresses'

const mapping: Mapping = {
  upstreamOrigin: 'http://platform:4100',
  origin: 'https://console.example',
  upstreamPrefixes: ['/p/shop', '/a/shop'],
  prefix: '/api/p/shop',
}

test.each([
  ['/schemas?page=1', '/api/p/shop/schemas?page=1'],
  ['/schemas', '/api/p/shop/schemas'],
  ['/p/shop/schemas?page=1', '/api/p/shop/schemas?page=1'],
  ['/p/shop', '/api/p/shop'],
  ['/p/shop?page=1', '/api/p/shop?page=1'],
  ['/p/shopping', '/api/p/shop/p/shopping'],
  ['http://platform:4100/a/shop/schemas', '/api/p/shop/schemas'],
  ['https://console.example/a/shop/schemas#x', '/api/p/shop/schemas#x'],
  ['/a/../schemas', '/api/p/shop/schemas'],
  ['/%2e%2e/schemas', '/api/p/shop/schemas'],
])('rewrites a link to %s to %s', (from, to) => {
  expect(rewriteLink(`<${from}>; rel="next"`, mapping)).toBe(`<${to}>; rel="next"`)
})

test.each(['https://elsewhere.example/schemas', '//elsewhere.example/schemas', 'http://platform:4100.evil.example/x'])(
  'omits a link to %s',
  (address) => expect(rewriteLink(`<${address}>; rel="next"`, mapping)).toBeUndefined(),
)

test('rewrites links of the usual form without a parser', () => {
  const parser = jest.spyOn(URL, 'canParse')
  rewriteLink('</schemas?page=0&page_token=eyJ2IjoyfQ>; rel="first",</p/shop>; rel="up"', mapping)
  expect(parser).not.toHaveBeenCalled()
})
