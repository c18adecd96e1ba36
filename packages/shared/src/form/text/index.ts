import { textHook } from '../../text'
import { en } from './en'

export const useFormText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
export type { Text as FormText } from './en'
