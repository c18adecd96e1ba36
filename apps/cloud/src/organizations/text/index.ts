import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { OrganizationText } from './en'
export const useOrganizationText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
