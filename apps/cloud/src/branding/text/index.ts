import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { BrandingText } from './en'
export const useBrandingText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
