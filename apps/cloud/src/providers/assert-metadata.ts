import { Problem } from '@atrium/shared/api'

import { readSamlMetadata } from './fields'

/**
 * Rejects metadata that sign-in couldn't use.
 * @throws Problem 400 at the form's field, or the platform's error
 */
export async function assertMetadata(project: string, xml: string): Promise<void> {
  const { error } = await readSamlMetadata(project, { xml })
  if (error === undefined) return
  const fields = [{ name: 'raw_idp_metadata_xml', message: error }]
  throw new Problem({ status: 400, id: 'invalid_metadata', message: error, fields })
}
