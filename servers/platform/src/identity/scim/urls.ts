import type { Call } from '../../http/handlers'

/** The client's base URL, without a slash at the end. */
export const root = ({ base, path }: Pick<Call, 'base' | 'path'>): string =>
  `${base}/scim/${encodeURIComponent(path.client_id ?? '')}/v2`
