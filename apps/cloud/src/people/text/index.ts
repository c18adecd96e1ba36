import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { PeopleText } from './en'
export const usePeopleText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
