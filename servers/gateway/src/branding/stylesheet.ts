import {
  brandedPalette,
  dark,
  fontStacks,
  light,
  type Branding,
  type BrandMode,
  type Palette,
} from '@atrium/shared/branding'

/**
 * The custom properties of a project's looks, for a style element. They override those that the shell writes later, so the first paint has them.
 * Built from parsed colors and lengths and our own font families; empty if the project has no looks of its own.
 */
export function brandingStylesheet({ light: bright, dark: dim }: Pick<Branding, 'light' | 'dark'>): string {
  // Without colors for dark mode, the brand's accent is reused in a suitable shade.
  const accent = bright.colours.accent
  const colours = { ...(accent && { accent }), ...dim.colours }
  const isDark = "[data-theme='dark']"
  const brightText = declarations(light, bright.colours)
  const dimText = declarations(dark, colours)
  return [
    brightText && `:root:root{${brightText}}`,
    brightText && `:root:root${isDark}{${declarations(dark, colours, true)}}`,
    !brightText && dimText && `:root:root${isDark}{${dimText}}`,
    (brightText || dimText) && canvasBefore(bright, colours),
    bright.font && `:root:root [data-surface='account']{--a-sans:${fontStacks[bright.font]};}`,
    corners(bright, ''),
    corners(dim, isDark),
  ]
    .filter(Boolean)
    .join('')
}

/**
 * A project's dark mode, by the system's setting until a page knows which mode was chosen; empty if the project has no looks of its own.
 */
export function nightStylesheet({ light: bright, dark: dim }: Pick<Branding, 'light' | 'dark'>): string {
  const accent = bright.colours.accent
  const colours = { ...(accent && { accent }), ...dim.colours }
  const text = Object.keys(colours).length > 0 || Object.keys(bright.colours).length > 0
  const withoutTheme = ':not([data-theme])'
  const rules =
    (text ? `:root:root${withoutTheme}{${declarations(dark, colours, true)}}` : '') + corners(dim, withoutTheme)
  return rules && `@media(prefers-color-scheme:dark){${rules}}`
}

/** Only what differs from the shell's defaults, unless `isComplete`. */
function declarations(base: Palette, overrides: BrandMode['colours'], isComplete = false): string {
  if (Object.keys(overrides).length === 0 && !isComplete) return ''
  const defaults: Record<string, string> = base
  return Object.entries(brandedPalette(base, overrides))
    .filter(([name, value]) => isComplete || defaults[name] !== value)
    .map(([name, value]) => `--a-${name}:${value};`)
    .join('')
}

/** Until the shell runs, only the system's color scheme is known and only the background is visible. */
function canvasBefore(bright: BrandMode, colours: BrandMode['colours']): string {
  const [day, night] = [brandedPalette(light, bright.colours).canvas, brandedPalette(dark, colours).canvas]
  return [
    `html{background:var(--a-canvas,${day})}`,
    `@media(prefers-color-scheme:dark){:root:root:not([data-theme]){--a-canvas:${night};}}`,
  ].join('')
}

function corners({ corners: { controls, card } }: BrandMode, mode: string): string {
  const text = [
    controls === undefined ? '' : `--a-radius:${controls}px;`,
    card === undefined ? '' : `--a-radiusCard:${card}px;`,
  ].join('')
  return text && `:root:root${mode} [data-surface='account']{${text}}`
}
