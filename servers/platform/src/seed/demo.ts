import { randomBytes } from 'node:crypto'
import type { Catalogue } from '../control/billing'
import { hashKey } from '../control/authenticate'
import { defaultConfigs, inlineAddress } from '../control/defaults'
import { findProject } from '../control/find-project'
import type { Project } from '../control/project'
import { storeManagedSchemas } from '../control/managed-schemas'
import { insertProject } from '../control/projects-store'
import type { Database } from '../db/database'
import { seedIdentities } from '../identity/seed'
import { seedApiKeys } from '../oauth2/api-keys/seed'
import { seedClients, seedConsents, seedIssuers } from '../oauth2/seed'
import { seedRelationships } from '../permission/seed'
import { seedActivity } from './activity'
import { seedBilling } from './billing'
import { storefrontBranding } from './branding'
import { consentsOf, storefrontApiKeys, storefrontClients, storefrontIssuers } from './clients'
import { customersOf } from './customers'
import { seedEvents, seedEventStream } from './events'
import { demoPeople, demoProjects, demoWorkspace } from './names'
import { idOf } from './random'
import type { SeedIdentity } from './rows'
import { customerSchema, staffSchema } from './schemas'
import { demoScimClient, withDemoSetup } from './setup'
import { storefrontRules, storefrontRulesHistory, storefrontTuples } from './rules'

const DAY = 24 * 3600 * 1000

type Options = {
  consoleUrl: string
  now: Date
  workspaceId: string
  console: Project
  plans?: Catalogue | undefined
}

/** The demo: a workspace with people, and a shop's three projects with something in every list. */
export async function seedDemo(db: Database, options: Options): Promise<void> {
  const { now, workspaceId } = options
  await db.updateTable('control_workspaces').set({ name: demoWorkspace.name }).where('id', '=', workspaceId).execute()
  await seedIdentities(
    db,
    options.console,
    demoPeople.map((person) => consolePerson(person, now)),
  )
  await db
    .insertInto('control_workspace_members')
    .values(
      demoPeople.map(({ email, role }, index) => ({
        workspace_id: workspaceId,
        identity_id: idOf(`person ${email}`),
        role,
        // members are listed in this order
        created_at: new Date(now.getTime() + index),
      })),
    )
    .execute()
  await seedInvitations(db, workspaceId, now)
  for (const [index, project] of demoProjects.entries()) {
    const age = (demoProjects.length - index) * 60 * DAY
    await seedStorefront(db, project, options, new Date(now.getTime() - age))
  }
  await seedBilling(db, options)
}

/** One invitation of each status; their tokens were discarded. */
async function seedInvitations(db: Database, workspaceId: string, now: Date): Promise<void> {
  const inviter = demoPeople.find(({ role }) => role === 'owner') ?? demoPeople[0]
  const invitations = [
    { email: 'mara.lindqvist@northwind.example', role: 'developer', status: 'pending', age: 1 },
    { email: 'contractor@studio-eleven.example', role: 'viewer', status: 'pending', age: 20 },
    { email: 'jonas.weber@northwind.example', role: 'developer', status: 'declined', age: 34 },
    { email: 'sam@northwind.example', role: 'owner', status: 'cancelled', age: 41 },
    { email: 'priya.nair@northwind.example', role: 'developer', status: 'removed', age: 160 },
  ] as const
  await db
    .insertInto('control_invites')
    .values(
      invitations.map(({ email, role, status, age }) => {
        const created = new Date(now.getTime() - age * DAY)
        return {
          id: idOf(`invitation ${email}`),
          workspace_id: workspaceId,
          email,
          role,
          status,
          token_hash: hashKey(randomBytes(32).toString('base64url')),
          owner_id: idOf(`person ${inviter?.email ?? ''}`),
          expires_at: new Date(created.getTime() + 14 * DAY),
          created_at: created,
          updated_at: created,
        }
      }),
    )
    .execute()
}

/** Whether people of the demo, whose passwords are published, are there. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const ids = demoPeople.map(({ email }) => idOf(`person ${email}`))
  const found = await db.selectFrom('identity_identities').select('id').where('id', 'in', ids).limit(1).execute()
  return found.length > 0
}

const consolePerson = (person: (typeof demoPeople)[number], now: Date): SeedIdentity => ({
  id: idOf(`person ${person.email}`),
  schemaId: 'person',
  traits: { email: person.email, name: { first: person.first, last: person.last } },
  password: person.password,
  state: 'active',
  metadataPublic: null,
  metadataAdmin: null,
  externalId: null,
  organizationId: null,
  verified: true,
  createdAt: now,
  sessions: [],
})

async function seedStorefront(
  db: Database,
  demo: (typeof demoProjects)[number],
  options: Options,
  createdAt: Date,
): Promise<void> {
  const { consoleUrl, now, workspaceId } = options
  const configs = defaultConfigs({ slug: demo.slug, consoleUrl })
  configs.identity.identity = {
    default_schema_id: 'customer',
    schemas: [
      { id: 'customer', url: inlineAddress(customerSchema), selfservice_selectable: true },
      { id: 'staff', url: inlineAddress(staffSchema) },
    ],
  }
  const organizationId = idOf(`organization of ${demo.slug}`)
  const isProd = demo.environment === 'prod'
  if (isProd) configs.identity = withDemoSetup(configs.identity, organizationId)
  configs.permission.namespaces = { location: inlineAddress(storefrontRules) }
  const id = await insertProject(db, {
    id: idOf(`project ${demo.slug}`),
    slug: demo.slug,
    name: demo.name,
    environment: demo.environment,
    workspaceId,
    configs,
    // The others look as a new project does.
    accountExperience: isProd ? storefrontBranding : undefined,
    settings: isProd ? { scim_clients: [demoScimClient(organizationId)] } : undefined,
    consoleUrl,
    now: createdAt,
  })
  await storeManagedSchemas(db, { workspaceId, config: configs.identity, now: createdAt })
  await db
    .insertInto('permission_rules_versions')
    .values(
      storefrontRulesHistory.map((rules, index) => ({
        project_id: id,
        version: index + 1,
        actor_kind: index === 0 ? null : 'person',
        actor_id: index === 0 ? null : idOf(`person ${demoPeople[0]?.email ?? ''}`),
        rules,
        created_at: new Date(createdAt.getTime() + index * 12 * DAY),
      })),
    )
    .execute()
  await db
    .insertInto('control_organizations')
    .values({
      project_id: id,
      id: organizationId,
      label: 'Northwind Trading',
      domains: JSON.stringify(['northwind.example']),
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  const project = await findProject(db, { id })
  if (!project) throw new Error(`The demo project ${demo.slug} was not kept.`)
  const customers = customersOf(demo.slug, demo.identities, now, organizationId)
  await seedIdentities(db, project, customers)
  await seedEvents(db, project, customers, now)
  if (isProd) {
    await seedActivity(db, project, customers, now)
    await seedEventStream(db, project, now)
    await seedApiKeys(db, project, storefrontApiKeys, now)
  }
  await seedClients(db, project, storefrontClients)
  await seedConsents(db, project, consentsOf(customers, now))
  await seedIssuers(db, project, storefrontIssuers)
  const staff = customers.slice(0, 3).map((customer) => customer.id)
  await seedRelationships(db, project, storefrontTuples(isProd ? 120 : 12, staff))
}
