import { textHook } from '../../text'
import { en } from './en'

export const useEditorText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
export type { Text as EditorText } from './en'
