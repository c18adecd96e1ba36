import { textHook } from '@atrium/shared/text'

import { en } from './en'

export const useExpectationText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
