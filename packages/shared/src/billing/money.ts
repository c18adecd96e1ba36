/** A price of one unit in minor units of its currency (cents), as decimal text with at most four places: `"0.25"`. */
export type UnitPrice = string

/** Units beyond the included ones, up to and including `up_to` (null: all others), cost `price` each. */
export type Tier = { up_to: number | null; price: UnitPrice }

/** The part of a quantity that falls into one tier. Amounts are whole minor units. */
export type TierShare = Tier & { from: number; quantity: number; amount: number }

const PLACES = 4
const SCALE = 10n ** BigInt(PLACES)

export const isUnitPrice = (text: string): boolean => /^\d{1,9}(\.\d{1,4})?$/.test(text)

function scaled(price: UnitPrice): bigint {
  if (!isUnitPrice(price)) throw new RangeError(`"${price}" is not a price.`)
  const [whole = '0', places = ''] = price.split('.')
  return BigInt(whole) * SCALE + BigInt(places.padEnd(PLACES, '0'))
}

/** `over / under` as an integer, rounding half away from zero. `under` is positive. */
function rounded(over: bigint, under: bigint): number {
  const sign = over < 0n ? -1n : 1n
  return Number((sign * (2n * sign * over + under)) / (2n * under))
}

/** `quantity` (whole) units at a price, in whole minor units; half a unit is rounded up. @throws RangeError */
export const amountOf = (quantity: number, price: UnitPrice): number => rounded(BigInt(quantity) * scaled(price), SCALE)

/** The share `of / all` of an amount, rounding half away from zero. All are integers, `all` is positive. */
export const partOf = (amount: number, of: number, all: number): number =>
  rounded(BigInt(amount) * BigInt(of), BigInt(all))

/** A tax on an amount, by a percentage such as `"19"` or `"7.7"`, rounded once. */
export const taxOf = (amount: number, percent: string): number =>
  rounded(BigInt(amount) * scaled(percent), 100n * SCALE)

/**
 * Graduated prices: units beyond the included ones are priced tier by tier, and each tier is rounded once. The amounts of the
 * shares add up to the whole price.
 * @returns the tiers that the use reaches, lowest first
 */
export function sharesOf(used: number, included: number, tiers: readonly Tier[]): TierShare[] {
  const beyond = Math.max(0, used - included)
  let from = 0
  const shares: TierShare[] = []
  for (const tier of tiers) {
    const quantity = Math.min(beyond, tier.up_to ?? beyond) - from
    if (quantity <= 0) break
    shares.push({ ...tier, from, quantity, amount: amountOf(quantity, tier.price) })
    from += quantity
  }
  return shares
}

export const currencies = ['usd', 'eur'] as const
export type Currency = (typeof currencies)[number]
export const intervals = ['monthly', 'yearly'] as const
export type Interval = (typeof intervals)[number]
