import { textHook } from '../../text'
import { en } from './en'

export const useSchemaText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
export type { Text as SchemaText } from './en'
