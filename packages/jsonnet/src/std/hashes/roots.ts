/** The first primes. */
export function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function integerRoot(value: bigint, power: bigint): bigint {
  let [low, high] = [0n, 1n << (BigInt(value.toString(2).length) / power + 1n)]
  while (low < high) {
    const middle = (low + high + 1n) >> 1n
    if (middle ** power <= value) low = middle
    else high = middle - 1n
  }
  return low
}

/** The first fractional bits of a prime's square (2) or cube root (3): SHA-2's constants. */
export const rootBits = (prime: number, power: 2 | 3, bits: number): bigint =>
  BigInt.asUintN(bits, integerRoot(BigInt(prime) << BigInt(bits * power), BigInt(power)))
