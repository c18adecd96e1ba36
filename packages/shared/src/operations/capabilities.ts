/** Capabilities that gate routes, buttons and calls, which all use the same names. */
export const capabilities = [
  'apikeys:read',
  'apikeys:write',
  'billing:read',
  'billing:write',
  'branding:read',
  'branding:write',
  'challenges:read',
  'challenges:write',
  'clients:read',
  'clients:secrets',
  'clients:write',
  'consents:read',
  'consents:write',
  'domains:read',
  'domains:write',
  'events:read',
  'eventstreams:read',
  'eventstreams:write',
  'identities:read',
  'identities:secrets',
  'identities:write',
  'issuers:read',
  'issuers:write',
  'keys:read',
  'keys:secrets',
  'keys:write',
  'members:read',
  'members:write',
  'messages:read',
  'messages:secrets',
  'messages:test-secrets',
  'organizations:read',
  'organizations:secrets',
  'organizations:write',
  'permissions:read',
  'project-keys:read',
  'project-keys:write',
  'projects:purge',
  'projects:read',
  'projects:secrets',
  'projects:write',
  'relationships:read',
  'relationships:write',
  'sessions:read',
  'sessions:write',
  'tokens:read',
  'tokens:write',
  'workspace-keys:read',
  'workspace-keys:write',
  'workspaces:create',
  'workspaces:read',
  'workspaces:write',
] as const

export type Capability = (typeof capabilities)[number]

export const roles = ['viewer', 'developer', 'owner'] as const
export type Role = (typeof roles)[number]

/** Capabilities of owners only, besides every `…:secrets`; developers have all others. */
const ownersOnly: ReadonlySet<Capability> = new Set<Capability>([
  'billing:write',
  'members:write',
  'project-keys:write',
  'projects:purge',
  'workspace-keys:write',
  'workspaces:write',
])

/** Whether a role has a capability. Everyone who is signed in may create a workspace. */
export function holds(role: Role, capability: Capability): boolean {
  if (capability === 'workspaces:create') return true
  if (capability.endsWith(':read')) return true
  if (role === 'owner') return true
  if (capability.endsWith(':secrets')) return false
  return role === 'developer' && !ownersOnly.has(capability)
}

/** The stronger of two roles; `undefined` is weaker than any. */
export function strongest(a: Role | undefined, b: Role | undefined): Role | undefined {
  if (!a || !b) return a ?? b
  return roles.indexOf(a) > roles.indexOf(b) ? a : b
}
