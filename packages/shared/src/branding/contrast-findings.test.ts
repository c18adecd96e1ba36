import fc from 'fast-check'

import { dark, light, type Palette } from '../theme/tokens'
import type { BrandColours } from './branded-palette'
import { contrastFindings, type ContrastFinding } from './contrast-findings'
import { parseColour } from './parse-colour'

const names = ['canvas', 'surface', 'text', 'textSoft', 'lineStrong', 'accent', 'accentHover', 'onAccent'] as const
const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => parseColour(`rgb(${channels.join()})`) ?? '')
const colours: fc.Arbitrary<BrandColours> = fc.record(Object.fromEntries(names.map((name) => [name, colour])), {
  requiredKeys: [],
})

/** Applies the first proposal until there are none. @returns the number applied, and the remaining findings */
function applied(base: Palette, brand: BrandColours) {
  let theme = brand
  for (let times = 0; times < 12; times++) {
    const [first] = contrastFindings(base, theme)
    if (!first) return { theme, left: [] }
    theme = { ...theme, [first.proposal.name]: first.proposal.colour }
  }
  return { theme, left: contrastFindings(base, theme) }
}

test.each<[string, Palette]>([
  ['light', light],
  ['dark', dark],
])('in %s mode, applying the proposals leaves no findings, whatever the colors', (_, base) => {
  expect(contrastFindings(base, {})).toEqual([])
  fc.assert(
    fc.property(colours, (brand) => {
      expect(applied(base, brand).left).toEqual([])
      const isSame = ({ proposal: { name, colour } }: ContrastFinding) => (brand[name] ?? base[name]) === colour
      expect(contrastFindings(base, brand).filter(isSame)).toEqual([])
    }),
    { numRuns: 80 },
  )
})

test('reports the pair, its contrast and the color that visitors see', () => {
  const findings = contrastFindings(light, { accent: '#ffd400', onAccent: '#ffffff' })
  expect(findings.map(({ mark, ground, proposal }) => [mark, ground, proposal.name])).toEqual([
    ['accent', 'canvas', 'accent'],
    ['accent', 'surface', 'accent'],
    ['onAccent', 'accent', 'onAccent'],
  ])
  expect(findings[2]).toMatchObject({
    ratio: expect.closeTo(1.42, 1) as number,
    minRatio: 4.5,
    proposal: { colour: '#000000' },
  })
})

test('proposes another accent, not another text color, if visitors see a different button color', () => {
  const [, , words] = contrastFindings(light, { accent: '#ffe08a', onAccent: '#ffffff', canvas: '#f4f3fb' })
  expect(words).toMatchObject({ mark: 'onAccent', ground: 'accent', proposal: { name: 'accent' } })
})
