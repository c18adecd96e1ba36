import { resourceKey } from '@atrium/shared/api'

/** Prefix of every query about sessions. */
export const sessionKey = (project: string) => resourceKey('sessions', project)
