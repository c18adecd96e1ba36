import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { TokenText } from './en'
export const useTokenText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
