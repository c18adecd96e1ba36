import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { Text } from './en'
export const useAccessText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
