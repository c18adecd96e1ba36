import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { DomainText } from './en'
export const useDomainText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
