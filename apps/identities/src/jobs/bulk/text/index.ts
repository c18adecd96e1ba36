import { textHook } from '@atrium/shared/text'

import { en } from './en'

export const useBulkText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
