import { directionOf } from '@atrium/shared/text'

/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Isolates foreign text within ours, with its own direction, if either is right to left. */
export const isolated = (text: string, locale: string) =>
  text.trim() && (directionOf(locale) === 'rtl' || rightToLeft.test(text)) ? `\u2068${text}\u2069` : text
