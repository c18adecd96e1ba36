import { textHook } from '../../text'
import { en } from './en'

export const useTableText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
