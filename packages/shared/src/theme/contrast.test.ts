import { contrast } from '../branding/colour'
import { readablePairs, visiblePairs } from './testing/contrast-pairs'
import { dark, light, type ColorName, type Palette } from './tokens'

const readable: [ColorName, ColorName][] = [
  ...readablePairs,
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentOnSoft', 'hover'],
]

const modes: [string, Palette][] = [
  ['light', light],
  ['dark', dark],
]

describe.each(modes)('in %s mode', (_, palette) => {
  test.each(readable)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(visiblePairs)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
