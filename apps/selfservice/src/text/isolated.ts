import { directionOf } from '@atrium/shared/text'

/** Letters of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Words of others among ours, with a direction of their own where one of both runs from right to left. */
export const isolated = (text: string, locale: string) =>
  text.trim() && (directionOf(locale) === 'rtl' || rightToLeft.test(text)) ? `\u2068${text}\u2069` : text
