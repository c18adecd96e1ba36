import { textHook } from '../../text'
import { en } from './en'

export const useChartText = textHook(en, { de: () => import('./de').then(({ de }) => de) })
