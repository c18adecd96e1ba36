import { directionOf } from '../branding/languages'
import { brandMeta, type PageBranding } from '../branding/page-branding'
import type { Prerendered } from './prerender'
import type { Remote } from '../releases/registry-file'
import { isOfShell } from './screen-files'
import { attribute, inlineJson } from './template'
import { withoutScript } from './without-script'

const icon = '<link rel="icon"'
const html = '<html lang="en">'
const marks =
  /__NONCE__|<!--atrium:(?:preload|boot|brand|style|screen|no-script)-->|<title>Atrium<\/title>|<html lang="en">|<link rel="icon"[^>]*>|<script(?! nonce)[^>]* src="[^>]*>\s*<\/script>/g
const script = /<script(?! nonce)[^>]* src="[^>]*>\s*<\/script>/g
const nameOf = (mark: string) => (mark.startsWith(icon) ? icon : mark)

/** A page's text with its placeholders replaced; those missing in `fill` stay. */
export const fillPage = (text: string, fill: Readonly<Record<string, string>>): string =>
  text.replace(marks, (mark) => fill[nameOf(mark)] ?? mark)

/**
 * The page up to its screen, which can be sent before the screen is rendered, and the rest, which lacks only the screen and
 * its data.
 */
export function splitPage(text: string): [beginning: string, rest: string] {
  const end = Math.max(0, text.indexOf('<title>'))
  return [text.slice(0, end), text.slice(end)]
}

export const rootElement = (language: string, theme: string): Record<string, string> => ({
  [html]: `<html lang="${language}" dir="${directionOf(language)}"${theme}>`,
})

/** The parts of a page that a project's branding fills; they are complete at first paint. */
export function brandMarks({ stylesheet, icons, brand }: PageBranding, nonce: string, reachesOthers: boolean) {
  // Browsers ask providers themselves (FedCM) only if the policy allows it; otherwise the page doesn't need to check.
  const fedcm = reachesOthers ? '<meta name="atrium-fedcm">' : ''
  const style = stylesheet && `<style nonce="${nonce}">${stylesheet}</style>`
  return {
    '<!--atrium:brand-->': brandMeta(brand) + fedcm + style,
    ...(icons && { [icon]: icons }),
  }
}

export const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

/** Responses that the page's scripts would request again. */
export const responsesElement = (prerendered: Prerendered | undefined) =>
  prerendered?.responses.length ? jsonElement('atrium-answers', prerendered.responses) : ''

/**
 * A screen is shown once it has arrived completely: on a slow connection its parts would shift. If it is cut off, the part that arrived
 * is shown after two seconds.
 */
const wholeOnly =
  'body:not(:has(>#atrium-scripts))>#root{visibility:hidden;animation:atrium-whole 0s 2s forwards}@keyframes atrium-whole{to{visibility:visible}}'

const refreshMeta = (to: string) => `<meta http-equiv="refresh" content="0;url=${attribute(to)}">`

/** The screen, or its frame, for visitors without scripts, in their language; without either, the parts that a page needs to render it. */
export function screenMarks(
  { frame, screen = frame, still: continueTo, to }: Partial<Prerendered> = {},
  nonce: string,
  language: string,
  night = '',
): Record<string, string> {
  const redirectMeta = to ? refreshMeta(to) : continueTo ? `<noscript>${refreshMeta(continueTo)}</noscript>` : ''
  if (!screen) {
    const text = withoutScript(language, nonce)
    return {
      '<!--atrium:style-->': redirectMeta,
      '<!--atrium:screen-->': '',
      '<!--atrium:no-script-->': `<noscript>${text}</noscript><template id="atrium-no-script">${text}</template>`,
    }
  }
  const { title, css, still, html: rendered } = screen
  return {
    '<title>Atrium</title>': `<title>${title}</title>`,
    '<!--atrium:style-->': `<style nonce="${nonce}">${wholeOnly}${css}${night}</style><noscript><style nonce="${nonce}">${still}</style></noscript>${redirectMeta}`,
    '<!--atrium:screen-->': rendered,
  }
}

/**
 * The page's scripts, held back until the screen is painted (`apps/shell/src/account/served.ts`).
 * @param wait whether they may wait longer, until the first input
 */
export function laterScripts(template: string, files: string, nonce: string, wait: boolean): Record<string, string> {
  const scripts = [...template.matchAll(script)].map(([element]) => element)
  const own = scripts.map((element) => preload(sourceOf(element), nonce)).join('')
  return {
    ...Object.fromEntries(scripts.map((element) => [element, ''])),
    '<!--atrium:no-script-->': `<template id="atrium-scripts"${wait ? ' data-wait' : ''}>${files}${own}${scripts.join('')}</template>`,
  }
}

/** The URL of a script in the shell's built page, as written there. */
const sourceOf = (element: string) => / src="([^"]*)"/.exec(element)?.[1] ?? ''

const preload = (href: string, nonce: string, attributes = '') =>
  `<link rel="preload" as="script" href="${href}" nonce="${nonce}"${attributes}>`

/** Preload links for a remote's files, and for those of the shell that its screen loads. */
export function preloadLinks(remote: Remote | undefined, nonce: string, screen: readonly string[] = []): string {
  return [...(remote?.preload ?? []), ...screen]
    .map((href) => preload(attribute(href), nonce, isOfShell(href) ? '' : sameRequest(remote?.integrity[href])))
    .join('')
}

/** A remote's files are requested with CORS and their hash. Otherwise the preloaded ones would not be used. */
const sameRequest = (hash = '') => `${hash && ` integrity="${attribute(hash)}"`} crossorigin="anonymous"`
