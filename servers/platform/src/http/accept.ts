type Liking = { weight: number; wildness: number }

/** How an `Accept` header rates a type: by weight, then by how specifically it names the type. */
function likingOf(type: string, accept: string): Liking {
  const wildnesses = [type, type.replace(/\/.*/, '/*'), '*/*']
  let best: Liking = { weight: 0, wildness: wildnesses.length }
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const wildness = wildnesses.indexOf(range)
    if (wildness < 0) continue
    const given = parameters.find((text) => text.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2))
    const liking = { weight: Number.isFinite(weight) ? weight : 1, wildness }
    if (isMore(liking, best)) best = liking
  }
  return best
}

const isMore = (one: Liking, other: Liking): boolean =>
  one.weight > other.weight || (one.weight === other.weight && one.weight > 0 && one.wildness < other.wildness)

/** The type that an `Accept` header prefers; of equally rated ones, the first. */
export function likedBest<T extends string>(accept: string, types: readonly [T, ...T[]]): T {
  return types.reduce((best, type) => (isMore(likingOf(type, accept), likingOf(best, accept)) ? type : best))
}
