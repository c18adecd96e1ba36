import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { EventText } from './en'
export const useEventText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
