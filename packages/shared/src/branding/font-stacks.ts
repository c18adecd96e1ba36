/**
 * Fonts that a theme may name by `font_stack`: what systems have, so no request leaves the page. The name is stored, the families are
 * ours.
 */
export const fontStacks = {
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  rounded: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, 'Arial Rounded MT Bold', Calibri, sans-serif",
  classic: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, serif",
  modern: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', serif",
  mono: "ui-monospace, 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const
export type FontName = keyof typeof fontStacks

export const fontVariable = 'font_stack'
// the keys of the object above
export const fontNames = Object.keys(fontStacks) as FontName[]
export const isFontName = (text: string): text is FontName => Object.hasOwn(fontStacks, text)
