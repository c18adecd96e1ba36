import type { Palette } from '../theme/tokens'
import { black, contrast, inkOn, isReadable, mix, readable, white } from './colour'

/** The colours of a project's branding, as `#rrggbb`. */
export type BrandColours = Partial<
  Record<
    'canvas' | 'surface' | 'text' | 'textSoft' | 'line' | 'lineStrong' | 'accent' | 'accentHover' | 'onAccent',
    string
  >
>

/** The palette, and the colours of filled buttons: the brand's own, while `accent` is a shade of it that is readable as text. */
export type BrandedPalette = Palette & { fill: string; fillHover: string }

/** The contrast that a filled button needs against its background. */
const minFillContrast = 1.25

/**
 * A palette with a project's colours. Whatever they are, text has a contrast of at least 4.5 on its background and
 * graphics have 3: colours that fall short are made lighter or darker until they comply.
 */
export function brandedPalette(base: Palette, brand: BrandColours): BrandedPalette {
  const grounds = brandedGrounds(base, brand)
  const { canvas, surface, raised, hover, active, ink } = grounds
  const still = [canvas, surface, raised]
  const all = [...still, hover, active]
  const text = readable(brand.text ?? base.text, all, ink)
  const textSoft = readable(brand.textSoft ?? base.textSoft, all, ink)
  const accent = readable(brand.accent ?? base.accent, still, ink)
  const carries = (ground: string) => isReadable(text, [ground]) && isReadable(textSoft, [ground])
  const soft = mix(accent, surface, 0.88)
  const accentSoft = carries(soft) ? soft : surface
  const line = mix(accent, surface, 0.6)
  const state = (colour: string) => readable(colour, still, ink)
  const danger = state(base.danger)
  const onDanger = labelOn(danger, base.onDanger)
  return {
    ...base,
    canvas,
    surface,
    raised,
    hover,
    active,
    line: brand.line ?? (grounds.own ? mix(surface, ink, 0.12) : base.line),
    lineStrong: readable(brand.lineStrong ?? base.lineStrong, still, ink, 3),
    text,
    textSoft,
    textFaint: readable(base.textFaint, still, ink, 3),
    accent,
    accentHover: mix(accent, ink, 0.25),
    accentSoft,
    accentLine: carries(line) ? line : accentSoft,
    accentOnSoft: readable(mix(accent, ink, 0.4), [accentSoft], inkOn(accentSoft)),
    ...brandedFill(base, brand, accent, still),
    danger,
    onDanger,
    dangerHover: pressed(danger, onDanger),
    warning: state(base.warning),
    success: state(base.success),
    info: state(base.info),
  }
}

/** Background colours on which the same text colour, black or white, is readable. */
function brandedGrounds(base: Palette, brand: BrandColours) {
  const canvas = brand.canvas ?? base.canvas
  const ink = inkOn(canvas)
  const own = brand.canvas !== undefined || brand.surface !== undefined
  // If text that is readable on the page isn't readable on the card, the card's colour moves towards the page's.
  const surface = nearest(brand.surface ?? base.surface, canvas, ink)
  const over = (ground: string) => (isReadable(ink, [ground]) ? ground : surface)
  return {
    own,
    ink,
    canvas,
    surface,
    raised: over(brand.surface ?? base.raised),
    hover: over(own ? mix(surface, ink, 0.04) : base.hover),
    active: over(own ? mix(surface, ink, 0.08) : base.active),
  }
}

function nearest(ground: string, canvas: string, ink: string): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(ground, canvas, part)
    if (isReadable(ink, [mixed])) return mixed
  }
  return canvas
}

/** A filled button keeps the brand colour; its label adapts. If the button would be invisible, it takes the shade used for text. */
function brandedFill(base: Palette, brand: BrandColours, accent: string, grounds: readonly string[]) {
  const isSeen = brand.accent !== undefined && isReadable(brand.accent, grounds.slice(0, 2), minFillContrast)
  const fill = (isSeen && brand.accent) || accent
  const onAccent = labelOn(fill, brand.onAccent ?? base.onAccent)
  const { accentHover } = brand
  const fillHover = accentHover && isReadable(onAccent, [accentHover]) ? accentHover : pressed(fill, onAccent)
  return { fill, fillHover, onAccent }
}

const labelOn = (ground: string, brand: string): string => (isReadable(brand, [ground]) ? brand : inkOn(ground))

/** A shade with a little more contrast to its text than `ground`. */
const pressed = (ground: string, label: string): string =>
  mix(ground, contrast(ground, black) > contrast(label, black) ? white : black, 0.14)
