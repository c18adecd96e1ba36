import type { Call } from '../http/handlers'
import { at } from '../http/json'
import type { OutgoingRules } from '../outgoing/outgoing'

/** What a project forbids the requests of its OAuth2 service (`clients.http`). */
export const clientRules = ({ project }: Pick<Call, 'project'>): OutgoingRules => ({
  refusesPrivate: at(project.config.oauth2, 'clients.http.disallow_private_ip_ranges') === true,
  privateExceptions: [at(project.config.oauth2, 'clients.http.private_ip_exception_urls')]
    .flat()
    .filter((url): url is string => typeof url === 'string'),
})
