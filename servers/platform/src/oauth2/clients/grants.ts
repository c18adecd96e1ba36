import type { ClientRow } from './store'

/** The grants that a client may use; one without any may exchange codes. */
export const grantsOf = ({ document: { grant_types: grants } }: Pick<ClientRow, 'document'>): readonly string[] =>
  grants && grants.length > 0 ? grants : ['authorization_code']
