import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { ActionText } from './en'
export const useActionText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
