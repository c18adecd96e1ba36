import fc from 'fast-check'

import { readablePairs, visiblePairs } from '../theme/testing/contrast-pairs'
import { dark, light, type Palette } from '../theme/tokens'
import { brandedPalette, type BrandColours } from './branded-palette'
import { contrast } from './colour'
import { parseColour } from './parse-colour'

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => parseColour(`rgb(${red}, ${green}, ${blue})`) ?? '')
const names: (keyof BrandColours)[] = [
  'canvas',
  'surface',
  'text',
  'textSoft',
  'line',
  'lineStrong',
  'accent',
  'accentHover',
  'onAccent',
]
const colours: fc.Arbitrary<BrandColours> = fc.record(Object.fromEntries(names.map((name) => [name, colour])), {
  requiredKeys: [],
})

const modes: [string, Palette][] = [
  ['light', light],
  ['dark', dark],
]

describe.each(modes)('in %s mode', (_, base) => {
  test('keeps everything readable and visible, whatever the colors', () => {
    fc.assert(
      fc.property(colours, (brand) => {
        const palette = brandedPalette(base, brand)
        const insufficient = [
          ...readablePairs.map(([mark, ground]) => [mark, ground, 4.5] as const),
          ...visiblePairs.map(([mark, ground]) => [mark, ground, 3] as const),
          ['onAccent', 'fill', 4.5] as const,
          ['onAccent', 'fillHover', 4.5] as const,
          ['text', 'accentLine', 4.5] as const,
        ].filter(([mark, ground, minRatio]) => contrast(palette[mark], palette[ground]) < minRatio)
        expect(insufficient).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('keeps the default palette if no colors are set', () => {
    const {
      fill,
      fillHover: _,
      accentSoft: _soft,
      accentLine: _line,
      accentOnSoft: _on,
      accentHover: _hover,
      dangerHover: _d,
      ...rest
    } = brandedPalette(base, {})
    expect(fill).toBe(base.accent)
    expect(base).toMatchObject(rest)
  })
})

test('keeps readable colors unchanged', () => {
  expect(
    brandedPalette(light, {
      canvas: '#faf7ff',
      surface: '#ffffff',
      text: '#2a1550',
      accent: '#6d28d9',
      onAccent: '#ffffff',
    }),
  ).toMatchObject({
    canvas: '#faf7ff',
    surface: '#ffffff',
    text: '#2a1550',
    accent: '#6d28d9',
    fill: '#6d28d9',
    onAccent: '#ffffff',
  })
})

test('fills buttons with a pale accent under dark text, and darkens it as text', () => {
  const { fill, onAccent, accent, surface } = brandedPalette(light, { accent: '#ffd400', onAccent: '#ffffff' })
  expect([fill, onAccent]).toEqual(['#ffd400', '#000000'])
  expect(contrast(accent, surface)).toBeGreaterThanOrEqual(4.5)
})

test('never fills buttons with an invisible accent color', () => {
  expect(brandedPalette(light, { accent: '#fefefe' }).fill).not.toBe('#fefefe')
})
