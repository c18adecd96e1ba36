import { textHook } from '@atrium/shared/text'

import { en } from './en'

export type { WebhookText } from './en'
export const useWebhookText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
