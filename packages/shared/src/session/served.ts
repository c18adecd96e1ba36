import { useParams } from 'react-router'

import type { Service } from '../operations'
import type { ConsoleSession } from './console-session'
import { useSessionState } from './session-context'

/** Whether the target has a service in the project (slug or ID) of a place. */
export function isServed(service: Service | undefined, session: ConsoleSession, place: { project?: string }): boolean {
  if (service === undefined) return true
  if (service === 'control' && session.target.control === false) return false
  const project = session.projects.find(({ slug, id }) => slug === place.project || id === place.project)
  return project?.services?.includes(service) ?? true
}

/** Whether the target has a service in the URL's project. */
export function useServed(service: Service): boolean {
  const { project } = useParams()
  const state = useSessionState()
  return (state.status === 'signed-in' || state.status === 'ended') && isServed(service, state.session, { project })
}
