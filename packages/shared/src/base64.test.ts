import { fromBase64, inlineText, inlineUrl, toBase64, toBase64Url, utf8 } from './base64'

const bytes = Uint8Array.of(0xfb, 0xff, 0xbf, 0)

describe('base64', () => {
  it('writes both alphabets', () => {
    expect(toBase64(bytes)).toBe('+/+/AA==')
    expect(toBase64Url(bytes)).toBe('-_-_AA')
  })

  it.each(['+/+/AA==', '+/+/AA', '-_-_AA==', '-_-_AA'])('reads %s', (encoded) => {
    expect(fromBase64(encoded)).toEqual(bytes)
  })

  it('round-trips a million bytes', () => {
    const many = new Uint8Array(1_000_000).fill(7)
    expect(fromBase64(toBase64(many))).toEqual(many)
  })

  it('rejects invalid base64 and invalid UTF-8', () => {
    expect(() => fromBase64('a')).toThrow()
    expect(() => utf8(Uint8Array.of(0xff))).toThrow('not valid')
  })
})

describe('base64:// URLs', () => {
  it.each(['', '{"a":1}', 'Grüße, 世界 🌍'])('store %p', (text) => {
    expect(inlineText(inlineUrl(text))).toBe(text)
  })

  it.each(['https://example.org/a.json', 'base64://%', 'base64:///w=='])('%s has no text', (url) => {
    expect(inlineText(url)).toBeUndefined()
  })
})
