import fc from 'fast-check'

import { contrast, inkOn, readable } from './colour'
import { parseColour } from './parse-colour'

test.each([
  ['#ABC', '#aabbcc'],
  ['#aabbcc', '#aabbcc'],
  [' #AABBCCFF ', '#aabbcc'],
  ['#abcf', '#aabbcc'],
  ['rgb(255, 0, 128)', '#ff0080'],
  ['rgb(255 0 128 / 100%)', '#ff0080'],
  ['rgba(300,-4,1,1)', '#ff0001'],
  ['hsl(120, 100%, 25%)', '#008000'],
  ['hsl(-240deg 100% 25%)', '#008000'],
  ['White', '#ffffff'],
])('parses %s as %s', (text, colour) => expect(parseColour(text)).toBe(colour))

test.each([
  '',
  '#12345',
  '#12345680',
  'rgb(1,2,3,0.5)',
  'rgb(1,2)',
  'transparent',
  'red;background:url(https://evil.example)',
  '#fff}body{display:none',
  '</style><script>alert(1)</script>',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  'var(--x)',
  `#${'f'.repeat(100_000)}`,
  `rgb(${'1'.repeat(100_000)},2,3)`,
])('rejects %.40s', (text) => expect(parseColour(text)).toBeUndefined())

test('returns six hex digits or nothing for any text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d.,% /-]{0,30}\))[;}<]?$/))
  fc.assert(fc.property(text, (any) => /^#[0-9a-f]{6}$/.test(parseColour(any) ?? '#000000')))
})

test('finds a readable shade of any color on any background', () => {
  const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => parseColour(`rgb(${rgb.join()})`) ?? '')
  fc.assert(
    fc.property(
      colour,
      colour,
      (preferred, ground) => contrast(readable(preferred, [ground], inkOn(ground)), ground) >= 4.5,
    ),
    { numRuns: 300 },
  )
})
