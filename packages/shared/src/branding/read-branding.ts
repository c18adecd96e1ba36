import { inlineText } from '../base64'
import { isRecord } from '../json'
import type { BrandColours } from './branded-palette'
import { fontNames, fontVariable, isFontName, type FontName } from './font-stacks'
import { parseColour } from './parse-colour'
import { parseImageAddress } from './image-address'

/** Corner radii in pixels. */
export type BrandCorners = { controls?: number; card?: number }

/** The light mode's `font` is used in both modes. */
export type BrandMode = {
  colours: BrandColours
  corners: BrandCorners
  font?: FontName
  logo?: string
  favicon?: string
}

/** A project's branding as its account experience uses it; all values are parsed. */
export type Branding = {
  name?: string
  light: BrandMode
  dark: BrandMode
  /** Language codes without a region: `de`. */
  defaultLocale?: string
  /** Empty if all languages are enabled. */
  enabledLocales: string[]
  forceDefaultLocale: boolean
  /** Whether people who are already signed in see a notice instead of being redirected. */
  welcome: boolean
  registrationLink: boolean
  /** Minimum length of a password, where it is known. */
  passwordLength?: number
}

/** Errors of a branding, by setting name. */
export type BrandingFault = { path: string; reason: string }

/** The names of our colours in the platform's themes; the first one that is set wins. */
export const colourNames: Record<keyof BrandColours, readonly string[]> = {
  canvas: ['ax_background_default', 'background_canvas_color', 'bg_default'],
  surface: ['form_background_default', 'interface_background_default_primary', 'background_surface_color'],
  text: ['interface_foreground_default_primary', 'foreground_default_color'],
  textSoft: ['interface_foreground_default_secondary', 'foreground_muted_color'],
  line: ['form_border_default', 'interface_border_default_primary', 'border_default_color'],
  lineStrong: ['input_border_default'],
  accent: [
    'button_primary_background_default',
    'interface_background_brand_primary',
    'brand_500',
    'accent_default_color',
    'button_primary_bg_default',
    'accent',
  ],
  accentHover: [
    'button_primary_background_hover',
    'interface_background_brand_primary_hover',
    'accent_emphasis_color',
    'button_primary_bg_hover',
  ],
  onAccent: [
    'button_primary_foreground_default',
    'interface_foreground_brand_on_primary',
    'foreground_on_accent_color',
    'button_primary_fg_default',
  ],
}

export const cornerNames: Record<keyof BrandCorners, readonly string[]> = {
  controls: ['border_radius_buttons', 'border_radius_forms', 'border_radius_general'],
  card: ['border_radius_cards', 'border_radius_general'],
}

const ourNames = Object.values(colourNames).flat()
const maxVariables = 400
const maxVariableText = 100_000

type Variables = Record<string, string>
type Note = (path: string, reason: string) => undefined

/**
 * Reads the configuration of a project's account experience (`services.account_experience.config`, or its public version, in which
 * logos end in `_url`). Unusable values are left out and listed in `faults`; settings unrelated to appearance or language are ignored.
 */
export function readBranding(document: unknown): { branding: Branding; faults: BrandingFault[] } {
  const faults: BrandingFault[] = []
  const note: Note = (path, reason) => void faults.push({ path, reason })
  const settings = isRecord(document) ? document : {}

  const text = (path: string, max = 500): string | undefined => {
    const value = settings[path]
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value !== 'string') return note(path, 'must be text')
    return value.length > max ? note(path, `may have ${max} characters at most`) : value
  }
  const flag = (path: string): boolean => {
    const value = settings[path] ?? false
    if (typeof value !== 'boolean') note(path, 'must be true or false')
    return value === true
  }
  const image = (path: string): string | undefined => {
    const value = text(path, maxVariableText) ?? text(`${path}_url`, maxVariableText)
    if (value === undefined) return undefined
    return parseImageAddress(value) ?? note(path, imageReason)
  }
  const locale = (value: string, path: string) => languageOf(value) ?? note(path, 'must be a language like "de"')
  const mode = (name: 'light' | 'dark'): BrandMode => {
    const path = `theme_variables_${name}`
    const variables = readVariables(settings[path], path, note)
    return {
      ...readColoursAndShape(variables, path, note),
      logo: image(`logo_${name}`),
      favicon: image(`favicon_${name}`),
    }
  }

  const defaultLocale = text('default_locale')
  const behavior = text('locale_behavior')
  if (behavior !== undefined && behavior !== 'force_default' && behavior !== 'respect_accept_language')
    note('locale_behavior', 'must be "force_default" or "respect_accept_language"')
  return {
    branding: {
      name: text('name'),
      light: mode('light'),
      dark: mode('dark'),
      defaultLocale: defaultLocale && locale(defaultLocale, 'default_locale'),
      enabledLocales: readLocales(settings.enabled_locales, locale, note),
      forceDefaultLocale: behavior === 'force_default',
      welcome: !flag('disable_welcome_screen'),
      passwordLength: passwordLength(settings.min_password_length),
      registrationLink: !flag('hide_registration_link') && settings.registration_enabled !== false,
    },
    faults,
  }
}

/** A setting of the service: an invalid value isn't the branding's fault. */
const passwordLength = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 1_000 ? value : undefined

const imageReason =
  'must be an https URL, or an image of at most 45 KB as data:image/…;base64,… or base64://… (PNG, JPEG, GIF, WebP, SVG, ICO)'

function readLocales(value: unknown, locale: (text: string, path: string) => string | undefined, note: Note): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > 200) return (note('enabled_locales', 'must be a list of languages'), [])
  const codes = value.map((one: unknown, index) =>
    locale(typeof one === 'string' ? one : '', `enabled_locales.${index}`),
  )
  return [...new Set(codes.filter((code) => code !== undefined))]
}

const languageOf = (tag: string): string | undefined =>
  /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*$/i.exec(tag)?.[1]?.toLowerCase()

/** Variables as an object, JSON, or `base64://` JSON. Unreadable ones are left out and noted. */
export function readVariables(value: unknown, path: string, note: Note): Variables {
  const parsed = typeof value === 'string' && value !== '' ? parsedText(value) : (value ?? {})
  if (parsed === '') return {}
  if (!isRecord(parsed) || Object.keys(parsed).length > maxVariables) {
    note(path, 'must be an object of names and values, or its JSON, or base64:// and its JSON in base64')
    return {}
  }
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, one]): [string, string][] => {
      if (one === null || one === '') return []
      if (typeof one === 'string' && one.length <= 500 && /^[a-z][a-z0-9_]{0,100}$/.test(name)) return [[name, one]]
      note(`${path}.${name.slice(0, 100)}`, 'must be a name in lower-case letters, digits and underscores with a text')
      return []
    }),
  )
}

function parsedText(text: string): unknown {
  if (text.length > maxVariableText) return undefined
  try {
    return JSON.parse(inlineText(text) ?? text)
  } catch {
    return undefined
  }
}

function readColoursAndShape(
  variables: Variables,
  path: string,
  note: Note,
): Pick<BrandMode, 'colours' | 'corners' | 'font'> {
  const colour = (name: string): string | undefined => {
    const value = variables[name]
    return value === undefined ? undefined : (parseColour(value) ?? note(`${path}.${name}`, colourReason))
  }
  // Every name is checked, so that errors in overridden ones are reported too.
  const known = new Map(ourNames.map((name) => [name, colour(name)]))
  const firstOf = (names: readonly string[]) => names.map((name) => known.get(name)).find((one) => one !== undefined)
  const corner = (name: string): number | undefined => {
    const value = variables[name]
    return value === undefined
      ? undefined
      : (cornerOf(value) ?? note(`${path}.${name}`, 'must be a length from 0 to 32px'))
  }
  const named = variables[fontVariable]
  if (named !== undefined && !isFontName(named))
    note(`${path}.${fontVariable}`, `must be one of ${fontNames.join(', ')}`)
  const entries = Object.entries(colourNames).map(([name, names]) => [name, firstOf(names)] as const)
  return {
    ...(named !== undefined && isFontName(named) && { font: named }),
    colours: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    corners: Object.fromEntries(
      Object.entries(cornerNames).flatMap(([name, names]) => {
        const value = names.map(corner).find((one) => one !== undefined)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  }
}

const colourReason = 'must be an opaque color: #rgb, #rrggbb, rgb() or hsl()'

function cornerOf(text: string): number | undefined {
  const [, figure, unit] = /^(\d{1,3}(?:\.\d{1,3})?)(px|rem)?$/.exec(text.trim()) ?? []
  if (figure === undefined) return undefined
  const pixels = Number(figure) * (unit === 'rem' ? 16 : 1)
  return pixels <= 32 && (unit !== undefined || pixels === 0) ? pixels : undefined
}
