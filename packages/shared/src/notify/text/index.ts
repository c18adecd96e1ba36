import { textHook } from '../../text'
import { en } from './en'

export const useNotifyText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
