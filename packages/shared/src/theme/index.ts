export * from './appearance'
export * from './global-style'
export { color, font, layer, media, motion, shadow, size, space } from './theme'
export { dark, light, type ColorName, type Palette } from './tokens'
