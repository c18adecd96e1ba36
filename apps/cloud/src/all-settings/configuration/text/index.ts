import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { ConfigurationText } from './en'
export const useConfigurationText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
