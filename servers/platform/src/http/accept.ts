type Preference = { weight: number; rank: number }

/** How an `Accept` header rates a type: by weight, then by how specifically it names the type. */
function preferenceOf(type: string, accept: string): Preference {
  const ranges = [type, type.replace(/\/.*/, '/*'), '*/*']
  let best: Preference = { weight: 0, rank: ranges.length }
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const rank = ranges.indexOf(range)
    if (rank < 0) continue
    const quality = parameters.find((text) => text.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    const preference = { weight: Number.isFinite(weight) ? weight : 1, rank }
    if (isPreferred(preference, best)) best = preference
  }
  return best
}

const isPreferred = (candidate: Preference, current: Preference): boolean =>
  candidate.weight > current.weight ||
  (candidate.weight === current.weight && candidate.weight > 0 && candidate.rank < current.rank)

/** The type that an `Accept` header prefers; of equally rated ones, the first. */
export function preferredType<T extends string>(accept: string, types: readonly [T, ...T[]]): T {
  return types.reduce((best, type) =>
    isPreferred(preferenceOf(type, accept), preferenceOf(best, accept)) ? type : best,
  )
}
