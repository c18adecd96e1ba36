// Replaces the base of the API client in remotes, which share the console's.
export {
  BaseAPI,
  canConsumeForm,
  JSONApiResponse,
  mapValues,
  RequiredError,
  TextApiResponse,
  VoidApiResponse,
} from '@atrium/shared/api'
