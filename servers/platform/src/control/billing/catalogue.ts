import { readFileSync } from 'node:fs'
import { currencies, intervals, isUnitPrice, type Interval } from '@atrium/shared/billing'
import { z } from 'zod'
import builtIn from './built-in-plans.json'

const cents = z.int().min(0).max(1_000_000_000)
const fee = z.strictObject({ monthly: cents, yearly: cents })
const unitPrice = z.string().refine(isUnitPrice, 'must be a price in cents such as "0.25"')
const tier = z.strictObject({
  up_to: z.int().min(1).max(1_000_000_000_000).nullable(),
  price: z.strictObject({ usd: unitPrice, eur: unitPrice }),
})

const isGraduated = (tiers: readonly z.infer<typeof tier>[]) =>
  tiers.every(({ up_to }, index) => {
    const last = index === tiers.length - 1
    return last ? up_to === null : up_to !== null && up_to > (tiers[index - 1]?.up_to ?? 0)
  })

/** `included: null`: no limit. Beyond it each unit has a price by `tiers`; without tiers there is no more. */
const counted = z.strictObject({
  included: z.int().min(0).max(1_000_000_000_000).nullable(),
  tiers: z.array(tier).max(10).refine(isGraduated, 'have to rise, and the last has no end').default([]),
})

const plan = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9 .-]{0,39}$/),
  version: z.int().min(1).max(1_000_000),
  description: z.string().max(300),
  /** No longer sold, but still available to workspaces that have it. */
  custom: z.boolean().default(false),
  yearly_only: z.boolean().default(false),
  base_fee: z.strictObject({ usd: fee, eur: fee }),
  features: z.record(z.string().regex(/^[a-z0-9_]{1,60}$/), z.union([z.boolean(), counted])),
})
export type Plan = z.infer<typeof plan>
export type CountedLimit = z.infer<typeof counted>

/** Name and version, as stored in subscriptions: `Team@1`. */
export const planId = ({ name, version }: Pick<Plan, 'name' | 'version'>): string => `${name}@${version}`

const catalogue = z
  .strictObject({
    /** From the smallest to the largest: a change to a later one is an upgrade. */
    plans: z.array(plan).min(1).max(30),
    /** The plan of workspaces without a subscription, as `name@version`; null: no limits. */
    default_plan: z.string().nullable(),
    tax: z.strictObject({ title: z.string().min(1).max(100), percent: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/) }),
    /** How long a person has to pay. */
    checkout_minutes: z.int().min(1).max(1440),
  })
  .refine(({ plans }) => new Set(plans.map(planId)).size === plans.length, 'plans: two have one name and version')
  .refine(
    ({ plans, default_plan }) => default_plan === null || plans.some((one) => planId(one) === default_plan),
    'default_plan: there is no such plan',
  )
export type Catalogue = z.infer<typeof catalogue>

/** A catalogue can't be used: the message names the key and the reason. */
export class CatalogueError extends Error {}

/** Reads plans. @throws CatalogueError */
export function readCatalogue(value: unknown): Catalogue {
  const parsed = catalogue.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CatalogueError([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

/** The operator's plans, from a JSON file. @throws CatalogueError */
export function catalogueOf(file: string): Catalogue {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new CatalogueError(`${file} can't be read`, { cause: error })
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CatalogueError(`${file} is not JSON`, { cause: error })
  }
  return readCatalogue(value)
}

/** Sample plans with made-up figures. */
export const builtInCatalogue: Catalogue = readCatalogue(builtIn)

export const planOf = ({ plans }: Catalogue, id: string): Plan | undefined => plans.find((one) => planId(one) === id)

/** The place of a plan in the catalogue. */
export const rankOf = ({ plans }: Catalogue, id: string): number => plans.findIndex((one) => planId(one) === id)

/** A plan that can be bought, by its name: its newest version. */
export function offered({ plans }: Catalogue, name: string): Plan | undefined {
  const versions = plans.filter((one) => one.name === name && !one.custom)
  return versions.reduce<Plan | undefined>(
    (newest, one) => (one.version > (newest?.version ?? 0) ? one : newest),
    undefined,
  )
}

export const isLatest = (known: Catalogue, one: Plan): boolean => offered(known, one.name) === one

export const currencyField = z.enum(currencies)
export const intervalField = z.enum(intervals)
export const isLonger = (interval: Interval, than: Interval): boolean =>
  intervals.indexOf(interval) > intervals.indexOf(than)
