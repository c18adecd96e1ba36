import { textHook } from '../../text'
import { en } from './en'

export const useUiText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
export type { Text as UiText } from './en'
