import type { Call } from '../../http/handlers'

/** The URL that the client was given, without a slash at the end. */
export const root = ({ base, path }: Pick<Call, 'base' | 'path'>): string =>
  `${base}/scim/${encodeURIComponent(path.client_id ?? '')}/v2`
