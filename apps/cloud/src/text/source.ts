import { inlineText, inlineUrl } from '@atrium/shared/base64'

/** The text in a `base64://` URL; other URLs are unchanged. */
export const readSource = (url: string): string => inlineText(url) ?? url

/** A text as a `base64://` URL; URLs are unchanged. */
export const writeSource = (text: string): string =>
  text === '' || /^(?:https?|base64):\/\/\S+$/.test(text) ? text : inlineUrl(text)
