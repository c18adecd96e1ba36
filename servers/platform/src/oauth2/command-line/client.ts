import type { Database } from '../../db/database'
import { CONSOLE_SLUG } from '../../control/console-slug'
import { findProject } from '../../control/find-project'
import { readValue } from '../../http/read-value'
import { clientSchema } from '../clients/fields'
import { keepBuiltInClient } from '../clients/store'
import { validClient } from '../clients/validate'
import { configOf } from '../config'

/** The client as which the command line tool (`ory`) signs people in. The name is the tool's own. */
export const COMMAND_LINE_CLIENT = 'ory-cli'

/** The audience of the tool's tokens: the control API at `api.<console host>`. */
export function commandLineAudience(consoleUrl: string): string {
  const { protocol, host } = new URL(consoleUrl)
  return `${protocol}//api.${host}`
}

/** Whether a client of a project is the command line tool. */
export const isCommandLine = (project: { slug: string }, clientId: string): boolean =>
  project.slug === CONSOLE_SLUG && clientId === COMMAND_LINE_CLIENT

/**
 * Creates or updates the client of the command line tool in the console's own project, for this console URL. It is public, so
 * PKCE and consent protect it; its codes only go to this machine, on any port (RFC 8252, 7.3).
 */
export async function keepCommandLineClient(
  db: Database,
  { consoleUrl, now }: { consoleUrl: string; now: Date },
): Promise<void> {
  const project = await findProject(db, { slug: CONSOLE_SLUG })
  if (!project) throw new Error('The console has no project.')
  const sent = readValue(clientSchema, {
    client_name: 'Ory command line',
    redirect_uris: ['http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: 'offline_access email profile',
    audience: [commandLineAudience(consoleUrl)],
    token_endpoint_auth_method: 'none',
    access_token_strategy: 'opaque',
    authorization_code_grant_access_token_lifespan: '1h',
    refresh_token_grant_access_token_lifespan: '1h',
    authorization_code_grant_refresh_token_lifespan: '720h',
    refresh_token_grant_refresh_token_lifespan: '720h',
  })
  const document = validClient(sent, configOf({ project }))
  await keepBuiltInClient(db, project.id, { id: COMMAND_LINE_CLIENT, document, createdAt: now, updatedAt: now })
}
