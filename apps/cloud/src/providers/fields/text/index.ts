import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { ProviderFieldText } from './en'
export const useProviderFieldText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
