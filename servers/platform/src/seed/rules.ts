import type { SeedTuple } from './rows'
import { randomOf } from './random'

/** The shop's permission rules. */
export const storefrontRules = `import { Namespace, SubjectSet, Context } from "@ory/keto-namespace-types"

class User implements Namespace {}

class Team implements Namespace {
  related: {
    members: (User | SubjectSet<Team, "members">)[]
    leads: User[]
  }
}

class Store implements Namespace {
  related: {
    managers: (User | SubjectSet<Team, "members">)[]
    clerks: (User | SubjectSet<Team, "members">)[]
  }

  permits = {
    open: (ctx: Context): boolean =>
      this.related.managers.includes(ctx.subject) || this.related.clerks.includes(ctx.subject),
    close: (ctx: Context): boolean => this.related.managers.includes(ctx.subject),
  }
}

class Order implements Namespace {
  related: {
    stores: Store[]
    customers: User[]
    blocked: User[]
  }

  permits = {
    view: (ctx: Context): boolean =>
      (this.related.customers.includes(ctx.subject) || this.related.stores.traverse((store) => store.permits.open(ctx))) &&
      !this.related.blocked.includes(ctx.subject),
    refund: (ctx: Context): boolean => this.related.stores.traverse((store) => store.permits.close(ctx)),
  }
}
`

const refund = /^ {4}refund: .*\n/m

/** The published versions of the rules, the oldest first: refunds were added later. */
export const storefrontRulesHistory = [storefrontRules.replace(refund, ''), storefrontRules]

const stores = ['berlin', 'lisbon', 'osaka', 'merida'] as const
const people = [
  'ada',
  'bjorn',
  'chidi',
  'devi',
  'esra',
  'fatima',
  'goran',
  'hana',
  'ivo',
  'jun',
  'kwame',
  'lena',
] as const

/**
 * Relationships of the shop: teams in teams, stores with teams, orders with customers.
 * @param staff IDs of identities that are in the sales team
 */
export function storefrontTuples(orders: number, staff: readonly string[] = []): SeedTuple[] {
  const random = randomOf(4455)
  const members = (object: string) => ({ subject_set: { namespace: 'Team', object, relation: 'members' } })
  const tuples: SeedTuple[] = [
    { namespace: 'Team', object: 'everyone', relation: 'members', ...members('sales') },
    { namespace: 'Team', object: 'everyone', relation: 'members', ...members('support') },
    { namespace: 'Team', object: 'sales', relation: 'leads', subject_id: 'ada' },
    { namespace: 'Team', object: 'support', relation: 'leads', subject_id: 'hana' },
  ]
  people.forEach((person, index) => {
    tuples.push({ namespace: 'Team', object: index % 2 ? 'support' : 'sales', relation: 'members', subject_id: person })
  })
  stores.forEach((store, index) => {
    tuples.push({ namespace: 'Store', object: store, relation: 'managers', subject_id: people[index] ?? 'ada' })
    tuples.push({ namespace: 'Store', object: store, relation: 'clerks', ...members(index % 2 ? 'support' : 'sales') })
  })
  for (const subject_id of staff) tuples.push({ namespace: 'Team', object: 'sales', relation: 'members', subject_id })
  for (let order = 1; order <= orders; order++) {
    const object = `order-${1000 + order}`
    const store = stores[random.below(stores.length)] ?? 'berlin'
    tuples.push({
      namespace: 'Order',
      object,
      relation: 'stores',
      subject_set: { namespace: 'Store', object: store, relation: '' },
    })
    tuples.push({ namespace: 'Order', object, relation: 'customers', subject_id: `customer-${1 + random.below(300)}` })
    if (random.chance(0.05)) {
      tuples.push({ namespace: 'Order', object, relation: 'blocked', subject_id: `customer-${1 + random.below(300)}` })
    }
  }
  return tuples
}
