import type { Palette } from '../theme/tokens'
import { brandedPalette, type BrandColours } from './branded-palette'
import { contrast } from './colour'

type Mark = 'text' | 'textSoft' | 'accent' | 'onAccent' | 'lineStrong'
type Ground = 'canvas' | 'surface' | 'accent' | 'accentHover'

/** Two colours of a theme with too little contrast, and a better one; `ratio` is their contrast, `least` what WCAG 2.2 AA requires. */
export type ContrastFinding = {
  mark: Mark
  ground: Ground
  ratio: number
  least: number
  proposal: { name: keyof BrandColours; colour: string }
}

/** What visitors read or use, and on what (WCAG 2.2, 1.4.3 and 1.4.11). */
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
 * The pairs of a theme's colours whose contrast is too low, each with the nearest colour that helps. The account experience corrects such
 * colours by itself (`brandedPalette`); a proposal is what it shows in place of one, so that the theme says what visitors see.
 * @param wanted what the theme sets; where it sets nothing, `base` counts
 */
export function contrastFindings(base: Palette, wanted: BrandColours): ContrastFinding[] {
  const shown = brandedPalette(base, wanted)
  const isMoved = shown.surface !== (wanted.surface ?? base.surface)
  return contrastPairs.flatMap(([mark, ground, least]): ContrastFinding[] => {
    const below = ground === 'accentHover' ? wanted.accentHover : (wanted[ground] ?? base[ground])
    // Without its own colour, a pressed button is a shade of the button on which its text is readable.
    if (below === undefined) return []
    const ratio = contrast(wanted[mark] ?? base[mark], below)
    if (ratio >= least) return []
    const proposal: ContrastFinding['proposal'] =
      ground === 'accentHover' && contrast(shown.onAccent, below) < least
        ? { name: 'accentHover', colour: shown.fillHover }
        : // Where nothing can be read on both page and card, the card is what moves.
          isMoved && ground !== 'accent' && ground !== 'accentHover'
          ? { name: 'surface', colour: shown.surface }
          : // The words can be read on the button that visitors see: the button is what changes.
            ground === 'accent' && contrast(wanted[mark] ?? base[mark], shown.fill) >= least
            ? { name: 'accent', colour: shown.fill }
            : { name: mark, colour: shown[mark] }
    return [{ mark, ground, ratio, least, proposal }]
  })
}
