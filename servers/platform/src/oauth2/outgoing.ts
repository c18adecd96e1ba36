import type { Call } from '../http/handlers'
import { at } from '../http/json'
import type { OutgoingRules } from '../outgoing/outgoing'

/** A project's restrictions of its OAuth2 service's requests (`clients.http`). */
export const clientRules = ({ project }: Pick<Call, 'project'>): OutgoingRules => ({
  rejectsPrivate: at(project.config.oauth2, 'clients.http.disallow_private_ip_ranges') === true,
  privateExceptions: [at(project.config.oauth2, 'clients.http.private_ip_exception_urls')]
    .flat()
    .filter((url): url is string => typeof url === 'string'),
})
