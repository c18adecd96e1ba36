import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { PortalText } from './en'
export const usePortalText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
