import { bodies, headers, parameters, queries } from './corpus.mjs'

/** Reproducible random numbers by seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return { pick: (list) => list[Math.floor(next() * list.length)], chance: (share) => next() < share }
}

/** Operations that would delete the target, or end the attacker's own session. */
const deadly = new Set([
  'purgeProject',
  'performNativeLogout',
  'deleteWorkspaceApiKey',
  'deleteProjectApiKey',
  'disableMyOtherSessions',
])

/** Every read operation on existing objects, to look for secrets. */
export function* readsOf(operations, { project, workspace, people, identity }) {
  const person = people.find(({ name }) => name === 'viewer')
  const known = { project_id: project.id, project: project.id, workspace: workspace.id, set: 'attack', id: identity }
  for (const [id, { service, method, path }] of Object.entries(operations)) {
    if (method !== 'GET') continue
    const address = path.replace(/\{([^}]+)\}/g, (_, name) => known[name] ?? 'planted')
    const query = id.endsWith('Identity') || id === 'listIdentities' ? '?include_credential=password&page_size=500' : ''
    const common = { id, service, method, person, what: 'a look for secrets' }
    const isControl = service === 'control'
    const base = isControl ? '' : `/p/${project.slug}`
    yield { ...common, at: 'platform', path: base + address + query, headers: person.headers }
    const api = isControl ? '/api/console' : `/api/p/${project.slug}`
    yield { ...common, at: 'gateway', path: api + address + query, headers: { cookie: person.cookie } }
  }
}

/**
 * Requests for every operation: by everyone at the platform, and by everyone with a session (and no one) at the gateway, each with
 * randomly picked hostile input.
 */
export function* requestsOf(operations, { project, workspace, people }, seed) {
  const { pick, chance } = random(seed)
  const target = (id, method, path) =>
    path.replace(/\{([^}]+)\}/g, (_, name) => {
      if (deadly.has(id) || method === 'DELETE') return pick(parameters)
      if ((name === 'project_id' || name === 'project') && chance(0.7)) return project.id
      if (name === 'workspace' && chance(0.7)) return workspace.id
      return pick(parameters)
    })
  for (const [id, { service, method, path, capability }] of Object.entries(operations)) {
    for (const person of people) {
      const query = pick(queries)
      const body = method === 'GET' ? undefined : pick(bodies)
      const address = target(id, method, path) + (query && `?${query}`)
      const common = { id, service, method, person, body, what: body?.name ?? `query ${query.slice(0, 40)}` }
      const more = pick(headers)
      const prefix = service === 'control' ? '' : `/p/${project.slug}`
      yield { ...common, at: 'platform', path: prefix + address, headers: { ...more, ...person.headers } }
      if (person.name !== 'anonymous' && !person.cookie) continue
      const isPublic = capability === null && service !== 'control'
      const api =
        service === 'control'
          ? '/api/console'
          : isPublic && chance(0.5)
            ? `/a/${project.slug}`
            : `/api/p/${project.slug}`
      const browser = {
        'x-atrium-request': '1',
        'sec-fetch-site': 'same-origin',
        ...(person.cookie && { cookie: person.cookie }),
      }
      yield { ...common, at: 'gateway', path: api + address, headers: { ...more, ...browser } }
    }
  }
}
