import { invalid } from '../../http/errors'
import type { JsonObject } from '../../http/json'
import { defaultSchema, schemaOf, type IdentitySchema } from '../schemas/schema'
import type { Visit } from '../visit'
import type { Flow, FlowDocument } from './flow'
import { openFlow } from './open-flow'
import { oneScreen, profileScreen } from './registration-form'

/** The schema for the sign-up: the requested one, or the default. */
export const schemaFor = ({ call }: Visit, id: string | undefined): IdentitySchema =>
  id === undefined ? defaultSchema(call.project) : schemaOf(call.project, id)

export type RegistrationWish = {
  returnTo: string | undefined
  identitySchema: string | undefined
  organizationId: string | undefined
}

/** Starts a registration. `more` is taken over from another flow. */
export function openRegistration(
  visit: Visit,
  type: 'browser' | 'api',
  { returnTo, identitySchema, organizationId }: RegistrationWish,
  more: Partial<FlowDocument> = {},
): Promise<Flow> {
  const internal: JsonObject = {}
  const context = { visit, schema: schemaFor(visit, identitySchema), type, internal, organization: organizationId }
  const oneStep = visit.config.flows.registration.oneStep || organizationId !== undefined
  return openFlow(visit, 'registration', {
    type,
    state: 'choose_method',
    returnTo,
    form: (csrf) => ({ nodes: oneStep ? oneScreen(context, csrf) : profileScreen(context, csrf), messages: [] }),
    more: { identitySchema, organizationId, internal, ...more },
  })
}

/** @throws HttpError 400 `self_service_flow_disabled` */
export function assertOpen({ config }: Visit, flow?: Pick<Flow, 'invitationId'>): void {
  if (config.flows.registration.enabled || flow?.invitationId !== undefined) return
  throw invalid('Registration is disabled.', {
    id: 'self_service_flow_disabled',
    message: 'Registration is disabled',
  })
}
