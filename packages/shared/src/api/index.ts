export * from '../transport'
export * from './configuration'
export * from './query-client'
export * from './write'
export * from './query'
export * from './use-call'
// For the clients in remotes (scripts/build/client-base.mjs).
export {
  BaseAPI,
  canConsumeForm,
  JSONApiResponse,
  mapValues,
  RequiredError,
  TextApiResponse,
  VoidApiResponse,
} from '@ory/client-fetch'
