import { redirectFindings } from './redirect-findings'

test.each([
  ['https://shop.example/callback', []],
  ['com.example.shop:/callback', []],
  ['http://127.0.0.1/callback', []],
  ['https://*.shop.example/callback', ['wildcard!']],
  ['javascript:alert(1)', []],
  ['file:///tmp/cb', ['script!']],
  ['http://shop.example/callback', ['plain-http!']],
  ['http://localhost:3000/callback', ['localhost']],
  ['shop:/callback', ['short-scheme']],
  ['https://ada:secret@shop.example/callback', ['credentials!']],
  ['https://Shop.example/callback', ['spelling!']],
  ['https://shop.example:443/callback', ['spelling!']],
  ['https://shop.example/callback?state=1', ['response-parameter!']],
  ['no URI', []],
])('checks %s', (uri, codes) => {
  expect(redirectFindings([uri]).map(({ code, breaks }) => code + (breaks ? '!' : ''))).toEqual(codes)
})

test('warns about the same URI with and without a slash', () => {
  const found = redirectFindings(['https://a.example/cb', 'https://a.example/cb/'])
  expect(found).toEqual([{ uri: 'https://a.example/cb', code: 'twice-with-slash', breaks: false }])
})
