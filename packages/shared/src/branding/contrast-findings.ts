import type { Palette } from '../theme/tokens'
import { brandedPalette, type BrandColours } from './branded-palette'
import { contrast } from './colour'

type Mark = 'text' | 'textSoft' | 'accent' | 'onAccent' | 'lineStrong'
type Ground = 'canvas' | 'surface' | 'accent' | 'accentHover'

/** Two colours of a theme with too little contrast, and a better one; `ratio` is their contrast, `minRatio` what WCAG 2.2 AA requires. */
export type ContrastFinding = {
  mark: Mark
  ground: Ground
  ratio: number
  minRatio: number
  proposal: { name: keyof BrandColours; colour: string }
}

/** What visitors read or use, the background, and the contrast required (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastPairs: readonly (readonly [mark: Mark, ground: Ground, least: number])[] = [
  ['text', 'canvas', 4.5],
  ['text', 'surface', 4.5],
  ['textSoft', 'canvas', 4.5],
  ['textSoft', 'surface', 4.5],
  ['accent', 'canvas', 4.5],
  ['accent', 'surface', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['lineStrong', 'surface', 3],
]

/**
 * The pairs of a theme's colours whose contrast is too low, each with the nearest colour that fixes it. The account experience already
 * corrects such colours (`brandedPalette`); a proposal is the corrected colour, so that the theme matches what visitors see.
 * @param brand colours that the theme sets; `base` has the others
 */
export function contrastFindings(base: Palette, brand: BrandColours): ContrastFinding[] {
  const shown = brandedPalette(base, brand)
  const isMoved = shown.surface !== (brand.surface ?? base.surface)
  return contrastPairs.flatMap(([mark, ground, minRatio]): ContrastFinding[] => {
    const below = ground === 'accentHover' ? brand.accentHover : (brand[ground] ?? base[ground])
    // Unless its colour is set, a pressed button is a shade of the button on which its text is readable.
    if (below === undefined) return []
    const ratio = contrast(brand[mark] ?? base[mark], below)
    if (ratio >= minRatio) return []
    const proposal: ContrastFinding['proposal'] =
      ground === 'accentHover' && contrast(shown.onAccent, below) < minRatio
        ? { name: 'accentHover', colour: shown.fillHover }
        : // Where no text is readable on both page and card, the card's colour changes.
          isMoved && ground !== 'accent' && ground !== 'accentHover'
          ? { name: 'surface', colour: shown.surface }
          : // The text is readable on the button that visitors see, so the button's colour changes.
            ground === 'accent' && contrast(brand[mark] ?? base[mark], shown.fill) >= minRatio
            ? { name: 'accent', colour: shown.fill }
            : { name: mark, colour: shown[mark] }
    return [{ mark, ground, ratio, minRatio, proposal }]
  })
}
