import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { ProviderText } from './en'
export const useProviderText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
