import { readBranding, type Branding } from '@atrium/shared/branding'

import { attribute } from '../page/template'
import { inWords } from './in-words'
import { offeredLanguages } from './languages'
import { brandingStylesheet } from './stylesheet'

/** What a project's branding writes into the page of its account experience. */
export type PageBranding = {
  /** For a style element; may be empty. */
  stylesheet: string
  /** `<link rel="icon">`, in place of the shell's; empty: the shell's stays. */
  icons: string
  /** What the remote reads: the element `meta[name=atrium-brand]`. */
  meta: string
  /** Languages to choose from, the usual one first; undefined: all. */
  languages: string[] | undefined
}

/** @param document a configuration of an account experience, as `readBranding` takes it; undefined where nothing is known */
export function pageBranding(slug: string, document: unknown): PageBranding {
  const { branding } = readBranding(document)
  return {
    stylesheet: brandingStylesheet(branding),
    icons: icons(branding),
    meta: meta(slug, branding),
    languages: offeredLanguages(branding),
  }
}

function icons({ light, dark }: Branding): string {
  const usual = light.favicon ?? dark.favicon
  if (!usual) return ''
  const link = (href: string, more = '') => `<link rel="icon" href="${attribute(href)}"${more}>`
  if (!dark.favicon || dark.favicon === usual) return link(usual)
  return (
    link(usual, ' media="(prefers-color-scheme: light)"') + link(dark.favicon, ' media="(prefers-color-scheme: dark)"')
  )
}

function meta(slug: string, { name, light, dark, welcome, registrationLink }: Branding): string {
  const logo = light.logo ?? dark.logo
  const entries: [name: string, value: string | undefined][] = [
    // A project that nobody gave a name is called by the words of its slug.
    ['content', name ?? inWords(slug)],
    ['data-logo', logo],
    ['data-logo-dark', dark.logo === logo ? undefined : dark.logo],
    ['data-welcome', welcome ? undefined : 'off'],
    ['data-registration', registrationLink ? undefined : 'off'],
  ]
  const attributes = entries.flatMap(([key, value]) => (value ? [`${key}="${attribute(value)}"`] : []))
  return `<meta name="atrium-brand" ${attributes.join(' ')}>`
}
