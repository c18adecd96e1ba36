import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { LabText } from './en'
export const useLabText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
