import { readBranding, type Branding } from '@atrium/shared/branding'

import { attribute } from '../page/template'
import { sentenceCase } from './sentence-case'
import { offeredLanguages } from './languages'
import { brandingStylesheet, nightStylesheet } from './stylesheet'

/** What a project's branding adds to the pages of its account experience. */
export type PageBranding = {
  /** CSS for a style element; may be empty. */
  stylesheet: string
  /** The same for dark mode if no script sets the mode. */
  night: string
  /** `<link rel="icon">` in place of the shell's; if empty, the shell's stays. */
  icons: string
  /**
   * What the remote reads from the element `meta[name=atrium-brand]`: `name` is its content, the rest its data
   * attributes.
   */
  brand: { name: string } & Record<string, string>
  /** Languages to choose from, the default first; undefined means all. */
  languages: string[] | undefined
}

/** @param document an account experience's configuration, as `readBranding` accepts it; undefined if it is unknown */
export function pageBranding(slug: string, document: unknown): PageBranding {
  const { branding } = readBranding(document)
  return {
    stylesheet: brandingStylesheet(branding),
    night: nightStylesheet(branding),
    icons: iconLinks(branding),
    brand: brand(slug, branding),
    languages: offeredLanguages(branding),
  }
}

function iconLinks({ light, dark }: Branding): string {
  const defaultIcon = light.favicon ?? dark.favicon
  if (!defaultIcon) return ''
  const link = (href: string, more = '') => `<link rel="icon" href="${attribute(href)}"${more}>`
  if (!dark.favicon || dark.favicon === defaultIcon) return link(defaultIcon)
  return (
    link(defaultIcon, ' media="(prefers-color-scheme: light)"') +
    link(dark.favicon, ' media="(prefers-color-scheme: dark)"')
  )
}

function brand(
  slug: string,
  { name, light, dark, welcome, registrationLink, passwordLength }: Branding,
): PageBranding['brand'] {
  const logo = light.logo ?? dark.logo
  return {
    // A project without a name is named after its slug.
    name: name ?? sentenceCase(slug),
    ...(logo && { logo }),
    ...(dark.logo && dark.logo !== logo && { logoDark: dark.logo }),
    ...(!welcome && { welcome: 'off' }),
    ...(!registrationLink && { registration: 'off' }),
    ...(passwordLength !== undefined && { passwordLength: String(passwordLength) }),
  }
}

/** The element from which the remote reads it. */
export function brandMeta({ name, ...data }: PageBranding['brand']): string {
  const attributes = Object.entries(data).map(([key, value]) => {
    const inMarkup = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return ` data-${inMarkup}="${attribute(value)}"`
  })
  return `<meta name="atrium-brand" content="${attribute(name)}"${attributes.join('')}>`
}
