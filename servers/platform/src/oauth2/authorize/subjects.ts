import { createHash } from 'node:crypto'
import type { Call } from '../../http/handlers'
import type { ClientRow } from '../clients/store'
import { configOf } from '../config'
import { invalidRequest } from '../tokens/errors'

/** The host that clients have to share to get the same subject for a person. @throws HttpError 400 if there are several */
function sectorOf({ document }: ClientRow): string {
  const redirects = document.redirect_uris ?? []
  if (!document.sector_identifier_uri && redirects.length !== 1) {
    throw invalidRequest('Pairwise clients without exactly one redirect URI require a "sector_identifier_uri".')
  }
  const address = document.sector_identifier_uri || redirects[0]
  return address && URL.canParse(address) ? new URL(address).host : ''
}

/**
 * The subject as a client sees it (OpenID Connect Core 1.0, section 8.1): pairwise clients get another one for each sector.
 * @param forced chosen by the sign-in page; only for pairwise clients
 * @throws HttpError 400 for a pairwise client whose sector is not clear
 */
export function visibleSubject(call: Pick<Call, 'project'>, client: ClientRow, subject: string, forced = ''): string {
  if (client.document.subject_type !== 'pairwise') return subject
  if (forced !== '') return forced
  const { salt } = configOf(call).oidc.subject_identifiers.pairwise
  return createHash('sha256').update(sectorOf(client)).update(subject).update(salt).digest('hex')
}

/** Stores the subject that was chosen for a client, so that hints with it are understood. */
export async function keepForcedSubject(
  { db, project }: Pick<Call, 'db' | 'project'>,
  clientId: string,
  subject: string,
  obfuscated: string,
): Promise<void> {
  await db
    .insertInto('oauth2_forced_subjects')
    .values({ project_id: project.id, client_id: clientId, subject, obfuscated })
    .onConflict((known) => known.columns(['project_id', 'client_id', 'subject']).doUpdateSet({ obfuscated }))
    .execute()
}

/** Whether a client's name for a subject is the subject's. */
export async function isKnownAs(
  call: Pick<Call, 'db' | 'project'>,
  client: ClientRow,
  subject: string,
  name: string,
): Promise<boolean> {
  if (name === subject || name === visibleSubject(call, client, subject)) return true
  const forced = await call.db
    .selectFrom('oauth2_forced_subjects')
    .select('obfuscated')
    .where('project_id', '=', call.project.id)
    .where('client_id', '=', client.id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return forced?.obfuscated === name
}
