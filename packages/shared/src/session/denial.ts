import { useParams } from 'react-router'

import { textHook } from '../text'
import { holds, strongest, type Capability, type Role } from '../operations'
import type { ConsoleSession } from './console-session'
import { useSessionState } from './session-context'
import { en } from './text/en'

const useText = textHook(en, {
  de: () => import('./text/de').then(({ de }) => de),
  fr: () => import('./text/fr').then(({ fr }) => fr),
  es: () => import('./text/es').then(({ es }) => es),
  it: () => import('./text/it').then(({ it }) => it),
  pt: () => import('./text/pt').then(({ pt }) => pt),
  pl: () => import('./text/pl').then(({ pl }) => pl),
  nl: () => import('./text/nl').then(({ nl }) => nl),
  ar: () => import('./text/ar').then(({ ar }) => ar),
})

/** The person's role in a project (slug or id) or a workspace (id); a workspace's role applies to all of its projects. */
export function roleIn(session: ConsoleSession, place: { project?: string; workspace?: string }): Role | undefined {
  const project = session.projects.find(
    ({ slug, id }) => place.project !== undefined && (slug === place.project || id === place.project),
  )
  const workspace = session.workspaces.find(
    ({ id }) => id === (place.project === undefined ? place.workspace : project?.workspace_id),
  )
  return strongest(project?.role, workspace?.role)
}

/** The project that the URL names, or undefined. */
export function useProject() {
  const { project } = useParams()
  const state = useSessionState()
  if (state.status !== 'signed-in' && state.status !== 'ended') return undefined
  return state.session.projects.find(({ slug, id }) => slug === project || id === project)
}

type Denial = (capability: Capability | undefined, at?: { project?: string; workspace?: string }) => string | undefined

/**
 * Why the person may not do this here, in their language, or undefined if they may. The place is the URL's unless given. The
 * server enforces it; this only prevents attempts that would fail.
 */
export const useDenial: Denial = (capability, at) => useDenials()(capability, at)

/** Like `useDenial`, for checks on many resources. */
export function useDenials(): Denial {
  const params = useParams()
  const t = useText()
  const state = useSessionState()
  return (capability, at) => {
    if (!capability) return undefined
    if (state.status !== 'signed-in' && state.status !== 'ended') return t.signedOut
    const place = at ?? { project: params.project, workspace: params.workspace }
    if (capability === 'workspaces:create') return undefined
    const role = roleIn(state.session, place)
    if (!role) return t.noRole
    if (holds(role, capability)) return undefined
    return holds('developer', capability) ? t.needsDeveloper(t.roles[role]) : t.needsOwner(t.roles[role])
  }
}
