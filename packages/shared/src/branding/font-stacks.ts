/**
 * Fonts that a theme may select by `font_stack`: system fonts, so the page requests none. Themes store the name; the families are
 * defined here.
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
