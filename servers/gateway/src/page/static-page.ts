import { directionOf } from '../branding/languages'
import type { Screen } from './prerender'

/** A page without scripts. `mark` is added to its root element, `head` before its style; both are our own markup. */
export const staticPage = (parts: {
  screen: Pick<Screen, 'title' | 'html'>
  css: string
  nonce: string
  language: string
  mark?: string
  head?: string
}): string =>
  [
    `<!doctype html><html lang="${parts.language}" dir="${directionOf(parts.language)}"${parts.mark ?? ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${parts.screen.title}</title>${parts.head ?? ''}`,
    `<style nonce="${parts.nonce}">${parts.css}</style></head><body>${parts.screen.html}</body></html>`,
  ].join('')
