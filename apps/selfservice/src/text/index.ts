import { textHook } from '@atrium/shared/text'

import { useSlots } from '../slots/use-slots'
import { en, type Text } from './en'

export type { Text } from './en'
const useOwnText = textHook(en, {
  de: () => import(/* webpackChunkName: "de" */ './de').then(({ de }) => de),
  fr: () => import(/* webpackChunkName: "fr" */ './fr').then(({ fr }) => fr),
  es: () => import(/* webpackChunkName: "es" */ './es').then(({ es }) => es),
  it: () => import(/* webpackChunkName: "it" */ './it').then(({ it }) => it),
  pt: () => import(/* webpackChunkName: "pt" */ './pt').then(({ pt }) => pt),
  pl: () => import(/* webpackChunkName: "pl" */ './pl').then(({ pl }) => pl),
  nl: () => import(/* webpackChunkName: "nl" */ './nl').then(({ nl }) => nl),
  ar: () => import(/* webpackChunkName: "ar" */ './ar').then(({ ar }) => ar),
})

/** The texts of the screens, with a team's replacements. */
export function useText(): Text {
  const own = useOwnText()
  return useSlots()?.text(own) ?? own
}
