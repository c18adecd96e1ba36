import type { ControlCall } from '../http/handlers'
import { attempt } from '../identity/attempts'
import { identityConfig } from '../identity/config'
import type { Project } from './project'

/**
 * The response of a URL that a developer of the project enters, under the egress policy.
 * @throws HttpError 429 after 60 of a project in an hour; OutgoingError
 */
export async function fetchDocument(
  call: ControlCall,
  project: Project,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  await attempt({ ...call, project: { ...project, egress: call.egress } }, [{ kind: 'document', of: [] }])
  return call.egress.send({ url, method: 'GET', headers }, identityConfig(project).outgoing)
}
