import { dark, light, type ColorName, type Palette } from './tokens'

/** Contrast of WCAG 2.2, 1.4.3. */
function contrast(first: string, second: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds: ColorName[] = ['canvas', 'surface', 'raised', 'hover', 'active']
const readable: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['text', ground],
    ['textSoft', ground],
  ]),
  ...(['canvas', 'surface', 'raised'] as const).flatMap((ground): [ColorName, ColorName][] => [
    ['accent', ground],
    ['danger', ground],
    ['warning', ground],
    ['success', ground],
    ['info', ground],
  ]),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentOnSoft', 'accentSoft'],
  ['text', 'accentSoft'],
  ['textSoft', 'accentSoft'],
  ['dangerOnSoft', 'dangerSoft'],
  ['warningOnSoft', 'warningSoft'],
  ['successOnSoft', 'successSoft'],
  ['infoOnSoft', 'infoSoft'],
]
const visible: [ColorName, ColorName][] = (['canvas', 'surface', 'raised'] as const).flatMap(
  (ground): [ColorName, ColorName][] => [
    ['lineStrong', ground],
    ['textFaint', ground],
    ['accent', ground],
  ],
)

const modes: [string, Palette][] = [
  ['light', light],
  ['dark', dark],
]

describe.each(modes)('in %s mode', (_, palette) => {
  test.each(readable)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.each(visible)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(3)
  })
})
