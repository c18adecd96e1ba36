import type { Project } from '../../control/project'
import type { Flow } from '../flows/flow'
import type { Visit } from '../visit'
import type { FederatedProvider } from './federated/arrival'
import { providerById } from './federated/federated-method'
import { leaveForTrial } from './federated/trial'
import { depart as departForOidc } from './oidc/departure'
import { triedProtocol } from './oidc/oidc-settings'
import { depart as departForSaml } from './saml/saml'
import { triedSamlProtocol } from './saml/saml-settings'

const isSaml = (project: Project, id: string) =>
  triedSamlProtocol.providersOf(project).some((one) => one.id === id) &&
  !triedProtocol.providersOf(project).some((one) => one.id === id)

/** The testable provider with this ID, of either protocol. @throws HttpError 404 */
export const triedProvider = (project: Project, id: string): FederatedProvider =>
  isSaml(project, id) ? providerById(triedSamlProtocol, project, id) : providerById(triedProtocol, project, id)

/** Redirects the browser to the provider that a flow tests. @throws HttpError 403 without the flow's token, 404, 410 */
export function leaveToTry(visit: Visit, flow: Flow, id: string): Promise<unknown> {
  const { project } = visit.call
  return isSaml(project, id)
    ? leaveForTrial(visit, flow, providerById(triedSamlProtocol, project, id), departForSaml)
    : leaveForTrial(visit, flow, providerById(triedProtocol, project, id), departForOidc)
}
