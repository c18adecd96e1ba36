import { textHook } from '@atrium/shared/text'

import { en } from './en'

export const useJobText = textHook(en, {
  de: () => import('./de').then(({ de }) => de),
  fr: () => import('./fr').then(({ fr }) => fr),
  es: () => import('./es').then(({ es }) => es),
  it: () => import('./it').then(({ it }) => it),
  pt: () => import('./pt').then(({ pt }) => pt),
  pl: () => import('./pl').then(({ pl }) => pl),
  nl: () => import('./nl').then(({ nl }) => nl),
  ar: () => import('./ar').then(({ ar }) => ar),
})
