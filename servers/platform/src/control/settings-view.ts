import { cacheValue, revisionCache } from './project'
import type { RevisionDocument } from './revision-document'
import { flatSettings } from './revision-settings'
import { withoutSecrets } from './secrets'

function readable(revision: RevisionDocument) {
  const { services, cors_public, cors_admin } = revision
  return {
    services: Object.fromEntries(
      // the services are those of the type
      Object.entries(services).map(([service, { config }]) => [
        service,
        { config: withoutSecrets(service as keyof typeof services, config) },
      ]),
    ),
    cors_public,
    cors_admin,
    settings: Object.fromEntries(Object.entries(flatSettings(revision)).filter(([, value]) => value !== null)),
  }
}

/** Large settings take a tenth of a second to open and mask, and a revision never changes. */
const known = revisionCache<ReturnType<typeof readable>>()

/**
 * The readable settings of a revision: by service, and again as flat settings, because patches may use either.
 * @param open reads the revision, which may be loaded already
 */
export async function settingsView(
  { id, project_id, updated_at }: { id: string; project_id: string; updated_at: Date },
  open: () => RevisionDocument | Promise<RevisionDocument>,
) {
  const { settings, ...services } = known.get(id) ?? cacheValue(known, id, readable(await open()))
  return { ...services, current_revision: { ...settings, id, project_id, updated_at } }
}
