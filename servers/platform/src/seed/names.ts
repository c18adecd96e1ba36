import type { Role } from '@atrium/shared/operations'

/** Names of the demo; browser tests and the start script read them from here. */
export const demoWorkspace = { name: 'Northwind' } as const

export type DemoPerson = { email: string; password: string; first: string; last: string; role: Role }

/** The console's people of the demo, with the passwords that `npm start` prints. */
export const demoPeople = [
  { email: 'ada@northwind.example', password: 'atrium-owner-demo', first: 'Ada', last: 'Okafor', role: 'owner' },
  {
    email: 'dev@northwind.example',
    password: 'atrium-developer-demo',
    first: 'Devi',
    last: 'Raman',
    role: 'developer',
  },
  { email: 'view@northwind.example', password: 'atrium-viewer-demo', first: 'Vito', last: 'Lindqvist', role: 'viewer' },
] as const satisfies readonly DemoPerson[]

export type DemoEnvironment = 'dev' | 'stage' | 'prod'

export const demoProjects = [
  { slug: 'storefront-dev', name: 'Storefront dev', environment: 'dev', identities: 12 },
  { slug: 'storefront-stage', name: 'Storefront stage', environment: 'stage', identities: 40 },
  { slug: 'storefront-prod', name: 'Storefront', environment: 'prod', identities: 300 },
] as const satisfies readonly { slug: string; name: string; environment: DemoEnvironment; identities: number }[]

/** The password of every customer in the demo's projects. */
export const customerPassword = 'marigold-ferry-28'
