import * as z from 'zod/mini'

import {
  accountLanguages,
  colourNames,
  cornerNames,
  fontNames,
  fontVariable,
  parseColour,
  parseImageAddress,
  readBranding,
  themeImages,
  themeSettings,
  type BrandColours,
  type FontName,
  type ThemeSettings,
} from '@atrium/shared/branding'

import type { Theme } from './queries'
import type { BrandingText } from './text'

export type ColourName = keyof BrandColours
type Locale = (typeof accountLanguages)[number]
/** In the editor's order. */
export const colourFields = [
  'accent',
  'onAccent',
  'accentHover',
  'canvas',
  'surface',
  'text',
  'textSoft',
  'line',
  'lineStrong',
] as const satisfies readonly ColourName[]
export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

type Colours = Record<ColourName, string>
export type ThemeFields = {
  name: string
  light: Colours
  dark: Colours
  corners: { controls: string; card: string }
  /** Empty: the system's font. */
  font: '' | FontName
  pictures: Record<(typeof themeImages)[number], string>
  default_locale: string
  force: boolean
  /** Whether each language can be chosen; if none is set, all can. */
  locales: Record<Locale, boolean>
}

/** The form's schema; empty fields set nothing. */
export function themeForm(t: BrandingText) {
  const colour = z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isColour(text), t.notColour),
  )
  const colours = z.object(
    // one entry for each name
    Object.fromEntries(colourFields.map((name) => [name, colour])) as Record<ColourName, typeof colour>,
  )
  const corner = z.string().check(
    z.trim(),
    z.refine((text) => /^$|^([12]?\d|3[0-2]|\d)$/.test(text), t.notCorner),
  )
  const picture = z.string().check(
    z.trim(),
    z.refine((text) => text === '' || parseImageAddress(text) !== undefined, t.notPicture),
  )
  return z.object({
    name: z.string().check(z.trim(), z.minLength(1, t.required), z.maxLength(100, t.tooLong)),
    light: colours,
    dark: colours,
    corners: z.object({ controls: corner, card: corner }),
    font: z.enum(['', ...fontNames]),
    pictures: z.object(
      // one entry for each name
      Object.fromEntries(themeImages.map((name) => [name, picture])) as Record<
        keyof ThemeFields['pictures'],
        typeof picture
      >,
    ),
    default_locale: z.string(),
    force: z.boolean(),
    locales: z.record(z.enum(accountLanguages), z.boolean()),
  })
}

const isColour = (text: string) => parseColour(text) !== undefined
const coloursIn = (colours: BrandColours): Colours => ({
  ...{
    canvas: '',
    surface: '',
    text: '',
    textSoft: '',
    line: '',
    lineStrong: '',
    accent: '',
    accentHover: '',
    onAccent: '',
  },
  ...colours,
})

export function toFields({ name, settings }: Pick<Theme, 'name' | 'settings'>): ThemeFields {
  const { light, dark, defaultLocale = '', forceDefaultLocale, enabledLocales } = readBranding(settings).branding
  const corner = (value: number | undefined) => (value === undefined ? '' : String(Math.round(value)))
  return {
    name,
    light: coloursIn(light.colours),
    dark: coloursIn(dark.colours),
    corners: { controls: corner(light.corners.controls), card: corner(light.corners.card) },
    font: light.font ?? '',
    pictures: {
      logo_light: settings.logo_light ?? '',
      logo_dark: settings.logo_dark ?? '',
      favicon_light: settings.favicon_light ?? '',
      favicon_dark: settings.favicon_dark ?? '',
    },
    default_locale: defaultLocale,
    force: forceDefaultLocale,
    // one entry for each language
    locales: Object.fromEntries(
      accountLanguages.map((code) => [code, enabledLocales.includes(code)]),
    ) as ThemeFields['locales'],
  }
}

type Variables = Record<string, string>

const without = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)))

/** Writes the fields of one mode into its variables. Unchanged values keep their variables' names, and unknown variables stay. */
function withColours(base: Variables, before: Colours, now: Colours): Variables {
  const changed = colourFields.filter((name) => parseColour(now[name]) !== parseColour(before[name]))
  const set = changed.flatMap((name) => {
    const [first = ''] = colourNames[name]
    const colour = parseColour(now[name])
    return colour ? [[first, colour] as const] : []
  })
  return {
    ...without(
      base,
      changed.flatMap((name) => colourNames[name]),
    ),
    ...Object.fromEntries(set),
  }
}

/** Both modes share the corners. */
function withCorners({ controls, card }: ThemeFields['corners'], light: Variables, dark: Variables) {
  const others = Object.values(cornerNames).flat()
  const next = {
    ...without(light, others),
    ...(controls !== '' && { border_radius_buttons: `${controls}px` }),
    ...(card !== '' && { border_radius_cards: `${card}px` }),
  }
  return { light: next, dark: without(dark, others) }
}

/** A theme's settings with the fields' values; invalid input counts as empty. */
export function toSettings(values: ThemeFields, base: ThemeSettings): ThemeSettings {
  const before = toFields({ name: '', settings: base })
  const modeVariables = {
    light: withColours(base.theme_variables_light ?? {}, before.light, values.light),
    dark: withColours(base.theme_variables_dark ?? {}, before.dark, values.dark),
  }
  const pictures = Object.fromEntries(
    Object.entries(values.pictures).filter(([, text]) => parseImageAddress(text) !== undefined),
  )
  const corners = {
    controls: cornerOr(values.corners.controls),
    card: cornerOr(values.corners.card),
  }
  const isSame = corners.controls === before.corners.controls && corners.card === before.corners.card
  const { light, dark } = isSame ? modeVariables : withCorners(corners, modeVariables.light, modeVariables.dark)
  return themeSettings({
    theme_variables_light: {
      ...without(light, [fontVariable]),
      ...(values.font !== '' && { [fontVariable]: values.font }),
    },
    theme_variables_dark: dark,
    ...pictures,
    default_locale: values.default_locale,
    enabled_locales: accountLanguages.filter((code) => values.locales[code]),
    locale_behavior: values.force
      ? 'force_default'
      : base.locale_behavior === 'force_default'
        ? ''
        : base.locale_behavior,
  })
}

const cornerOr = (text: string) => (/^\d{1,2}$/.test(text) && Number(text) <= 32 ? text : '')

/** The chosen colours of a mode. The dark mode inherits the light mode's accent unless it has its own. */
export function chosenColours(values: Pick<ThemeFields, Mode>, mode: Mode): BrandColours {
  const colours = (of: Colours) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, text]) => (parseColour(text) ? [[name, parseColour(text)]] : [])),
    )
  const { accent } = colours(values.light) as BrandColours
  return mode === 'light' ? colours(values.light) : { ...(accent && { accent }), ...colours(values.dark) }
}
