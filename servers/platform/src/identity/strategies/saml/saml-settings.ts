import { byRevision } from '../../../control/project'
import type { FederatedProvider } from '../federated/arrival'

export type SamlProvider = FederatedProvider

export const samlProviders = byRevision((): readonly SamlProvider[] => [])
