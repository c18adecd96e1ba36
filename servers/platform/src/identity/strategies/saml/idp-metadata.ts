import type { Project } from '../../../control/project'
import { HttpError } from '../../../http/errors'
import { metadataInThread } from '../../tenant-code/pool'
import { MetadataFault, type IdpMetadata } from './parse-metadata'

/** The metadata of a project's provider. @throws HttpError 500 `invalid_configuration` when they can't be used */
export const readMetadata = (project: Pick<Project, 'id'>, xml: string, provider: string): Promise<IdpMetadata> =>
  metadataInThread(project, xml).catch((error: unknown) => {
    if (!(error instanceof MetadataFault)) throw error
    const reason = `The metadata of the SAML provider "${provider}" ${error.message}.`
    throw new HttpError({ status: 500, id: 'invalid_configuration', reason })
  })
