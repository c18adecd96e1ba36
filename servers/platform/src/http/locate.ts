import { findProject, findProjectOfHost, findSettingsOfHost } from '../control/find-project'
import type { Project, ServedProject } from '../control/project'
import type { Kernel } from './kernel'
import { within } from './deadline'
import { HttpError, notFound } from './errors'
import { egressFor } from '../outgoing/egress'
import type { Located } from './outgoing'
import { customOrigin, isOwnHost, targetOfHost, type Place } from './place'

/** Runs work when it is its lane's turn, and for a limited time. @throws HttpError 503 */
export async function runInLane<T>({ admission, timeLimit }: Kernel, lane: string, work: () => Promise<T>): Promise<T> {
  const wait = admission.enter(lane)
  if (wait) await wait
  return within(timeLimit, lane, work, admission.slot(lane))
}

/** Addresses that led to a project before. Others are looked up in the client's lane, because anyone can make them up. */
const known = new Set<string>()
const MOST_KNOWN = 10_000

/** Finds the project that a request is for. @throws HttpError 404 unknown, 421 unknown host, 503 */
export async function locateInTurn(kernel: Kernel, place: Place, peer: string, pathname: string): Promise<Located> {
  const name = `${place.hostname}/${/^\/p\/([^/]*)/.exec(pathname)?.[1] ?? ''}`
  if (known.has(name)) return locate(kernel, place, peer, pathname)
  const located = await runInLane(kernel, place.ip, () => locate(kernel, place, peer, pathname))
  if (known.size >= MOST_KNOWN) known.clear()
  known.add(name)
  return located
}

/** Projects with their outgoing client; a project's object lives as long as its cache entry. */
const served = new WeakMap<Kernel, WeakMap<Project, ServedProject>>()

function servedOf(kernel: Kernel, project: Project): ServedProject {
  const all = served.get(kernel) ?? new WeakMap<Project, ServedProject>()
  served.set(kernel, all)
  const known = all.get(project)
  if (known) return known
  const made = { ...project, egress: egressFor(kernel.egress, { lane: project.id, own: kernel.ownApis?.of(project) }) }
  all.set(project, made)
  return made
}

async function locate(kernel: Kernel, place: Place, peer: string, pathname: string): Promise<Located> {
  const found = await locateHost(kernel, place, peer, pathname)
  if (!found.project || targetOfHost(place.hostname, kernel.trust).kind !== 'custom-domain') return found
  const { cors, host } = await findSettingsOfHost(kernel.db, place.hostname, found.project.id)
  return { ...found, cors, project: host ? { ...found.project, host } : found.project }
}

async function locateHost(kernel: Kernel, place: Place, peer: string, pathname: string): Promise<Located> {
  const { db, trust } = kernel
  const target = targetOfHost(place.hostname, trust)
  const byPath = /^\/p\/([^/]*)(\/.*)?$/.exec(pathname)
  const located = (project: Project | undefined, path: string, origin: string, prefix: string): Located => {
    if (!project) throw notFound('The project does not exist.')
    return {
      project: servedOf(kernel, project),
      path,
      base: origin + (place.prefix ?? prefix),
    }
  }
  // the gateway names the project in the path
  const isNamed = place.trusted && byPath !== null
  if (target.kind === 'custom-domain' && !isNamed) {
    const project = await findProjectOfHost(db, place.hostname)
    if (project) return located(project, pathname, customOrigin(place, trust), '')
  }
  if (!isOwnHost(place, peer, trust)) throw unknownHost()
  if (target.kind === 'project' && !isNamed) return located(await findProject(db, target), pathname, place.origin, '')
  if (!byPath) return { project: undefined, path: pathname, base: place.origin + (place.prefix ?? '') }
  const slug = byPath[1] ?? ''
  const known = /^[a-z0-9-]+$/.test(slug) ? await findProject(db, { slug }) : undefined
  return located(known, byPath[2] ?? '/', place.origin, `/p/${slug}`)
}

const unknownHost = () =>
  new HttpError({ status: 421, id: 'unknown_host', reason: 'The platform does not serve this host name.' })
