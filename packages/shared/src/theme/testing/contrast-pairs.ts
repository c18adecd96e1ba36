import type { ColorName } from '../tokens'

const grounds: ColorName[] = ['canvas', 'surface', 'raised', 'hover', 'active']

/** Texts and their backgrounds: at least 4.5. */
export const readablePairs: [ColorName, ColorName][] = [
  ...grounds.flatMap((ground): [ColorName, ColorName][] => [
    ['text', ground],
    ['textSoft', ground],
  ]),
  ...(['canvas', 'surface', 'raised'] as const).flatMap((ground): [ColorName, ColorName][] => [
    ['accent', ground],
    ['danger', ground],
    ['warning', ground],
    ['success', ground],
    ['info', ground],
  ]),
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['accentOnSoft', 'accentSoft'],
  ['text', 'accentSoft'],
  ['textSoft', 'accentSoft'],
  ['dangerOnSoft', 'dangerSoft'],
  ['warningOnSoft', 'warningSoft'],
  ['successOnSoft', 'successSoft'],
  ['infoOnSoft', 'infoSoft'],
]

/** Graphics and their backgrounds: at least 3. */
export const visiblePairs: [ColorName, ColorName][] = (['canvas', 'surface', 'raised'] as const).flatMap(
  (ground): [ColorName, ColorName][] => [
    ['lineStrong', ground],
    ['textFaint', ground],
    ['accent', ground],
  ],
)
