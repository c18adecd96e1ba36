import { comfortable, light, type Palette, type Scale } from './tokens'

const prefix = '--a-'
export const variable = (name: string) => `${prefix}${name}`

/** `{ text: 'var(--a-text)', … }`: what styled-components write instead of a value. */
function references<Names extends Record<string, string>>(names: Names) {
  const entries = Object.keys(names).map((name) => [name, `var(${variable(name)})`])
  // Object.fromEntries loses the types of the keys
  return Object.fromEntries(entries) as Record<keyof Names, string>
}

export const color: Record<keyof Palette, string> = references(light)
export const size: Record<keyof Scale, string> = references(comfortable)

/** Space in steps of 4 px: `space(3)` is 12 px. */
export const space = (steps: number): string => `${steps * 4}px`

/** Sizes are relative to the browser's font size, which people adjust for readability. */
export const font = {
  sans: "var(--a-sans, 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif)",
  mono: "'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  tiny: '0.75rem',
  small: '0.8125rem',
  base: 'var(--a-base)',
  large: '1rem',
  title: '1.25rem',
  display: '1.75rem',
}

/** The only shadow, for floating elements. */
export const shadow = '0 1px 2px rgb(0 0 0 / 0.06), 0 8px 30px rgb(0 0 0 / 0.14)'

/** Only to show where an element comes from; disabled with reduced motion (GlobalStyle). */
export const motion = { quick: '120ms ease-out', calm: '180ms ease-out' }

export const media = {
  narrow: '@media (max-width: 767.98px)',
  medium: '@media (max-width: 1099.98px)',
  wide: '@media (min-width: 768px)',
  still: '@media (prefers-reduced-motion: reduce)',
  forced: '@media (forced-colors: active)',
}

export const layer = { sticky: 2, bar: 10, dialog: 100, popup: 110, tip: 120, toast: 130 }
