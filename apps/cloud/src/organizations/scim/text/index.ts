import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { ScimText } from './en'
export const useScimText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
