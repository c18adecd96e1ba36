import type { JsonObject } from '../http/json'
import { customerPassword } from './names'
import { idOf, idOfTime, randomOf, type Random } from './random'
import { regions, type Region } from './regions'
import type { SeedIdentity, SeedSession } from './rows'

const agents: [string, ...string[]] = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'StorefrontApp/7.3.1 (iOS 18.1; iPad14,3)',
]

const plans: [string, ...string[]] = ['free', 'free', 'free', 'plus', 'plus', 'business']
const sources: [string, ...string[]] = ['organic', 'newsletter', 'referral', 'campaign-autumn', 'import-2024']
const DAY = 24 * 3600 * 1000
/** The base of the IDs, which have to be the same in every demo and sort by age. */
const EPOCH = Date.UTC(2026, 0, 1)

const departments: [string, ...string[]] = ['sales', 'support', 'warehouse', 'engineering']

function sessionsOf(name: string, count: number, region: Region, random: Random, now: Date): SeedSession[] {
  return Array.from({ length: count }, (_, index) => {
    const authenticatedAt = new Date(now.getTime() - random.below(60 * 60 * 24 * 6) * 1000 - 60_000)
    return {
      id: idOf(`${name} session ${index}`),
      authenticatedAt,
      expiresAt: new Date(authenticatedAt.getTime() + 14 * DAY),
      userAgent: random.pick(agents),
      // a range that is set aside for examples
      ip: `203.0.113.${1 + random.below(254)}`,
      location: `${random.pick(region.cities)}, ${region.country}`,
    }
  })
}

/** A name in the letters of an email address: `Łucja Dąbrowski` is `lucja.dabrowski`. */
function mailboxOf(region: Region, first: string, last: string): string {
  const { latin = region } = region
  return [latin.first[region.first.indexOf(first)] ?? '', latin.last[region.last.indexOf(last)] ?? '']
    .map((name) =>
      name.toLowerCase().replaceAll(/[łđßı]/g, (letter) => ({ ł: 'l', đ: 'd', ß: 'ss', ı: 'i' })[letter] ?? ''),
    )
    .map((name) => name.normalize('NFD').replaceAll(/[^a-z]/g, ''))
    .join('.')
}

/** Makes addresses unique: the second `ada.lovelace` is `ada.lovelace2`. */
function addresses() {
  const taken = new Map<string, number>()
  return (mailbox: string, domain: string) => {
    const count = (taken.get(mailbox) ?? 0) + 1
    taken.set(mailbox, count)
    return `${mailbox}${count > 1 ? count : ''}@${domain}`
  }
}

/**
 * Identities of one of the shop's projects: the same every time, dates counting back from `now`. The first one is always
 * `customer-1@<slug>.example`, so that tests and examples know someone.
 */
export function customersOf(slug: string, count: number, now: Date, organizationId: string | null): SeedIdentity[] {
  const random = randomOf(slug.length * 7919 + count)
  const address = addresses()
  return Array.from({ length: count }, (_, index): SeedIdentity => {
    const name = `${slug} identity ${index}`
    const region = random.pick(regions)
    const staff = index > 0 && random.chance(0.08)
    const age = random.below(720 * 24 * 60) * 60_000 + DAY
    const created = new Date(now.getTime() - age)
    const first = random.pick(region.first)
    const last = random.pick(region.last)
    const active = index === 0 || !random.chance(0.07)
    const common = {
      id: idOfTime(name, EPOCH - age),
      password: customerPassword,
      state: active ? ('active' as const) : ('inactive' as const),
      externalId: random.chance(0.3) ? `crm-${100_000 + index}` : null,
      verified: index === 0 || random.chance(0.8),
      createdAt: created,
      sessions: active ? sessionsOf(name, random.chance(0.45) ? 1 + random.below(3) : 0, region, random, now) : [],
    }
    if (staff) {
      return {
        ...common,
        schemaId: 'staff',
        traits: {
          email: address(mailboxOf(region, first, last), 'northwind.example'),
          name: `${first} ${last}`,
          department: random.pick(departments),
          employee_number: 1000 + index,
          on_call: random.chance(0.2),
        },
        organizationId,
        metadataPublic: { badge: `NW-${1000 + index}` },
        metadataAdmin: { hired: created.toISOString().slice(0, 10) },
      }
    }
    const traits: JsonObject = {
      email: index === 0 ? `customer-1@${slug}.example` : address(mailboxOf(region, first, last), `${slug}.example`),
      name: { first, last },
      locale: region.locale,
      city: random.pick(region.cities),
      newsletter: random.chance(0.4),
      ...(random.chance(0.5) && { phone: `${region.dial}${10_000 + random.below(89_999)}` }),
      ...(random.chance(0.4) && {
        birthday: new Date(Date.UTC(1950 + random.below(56), random.below(12), 1 + random.below(28)))
          .toISOString()
          .slice(0, 10),
      }),
    }
    return {
      ...common,
      schemaId: 'customer',
      traits,
      organizationId: null,
      metadataPublic: { plan: random.pick(plans), loyalty_points: random.below(5000) },
      metadataAdmin: { source: random.pick(sources), risk: random.below(100) },
    }
  })
}
