import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { StreamText } from './en'
export const useStreamText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
