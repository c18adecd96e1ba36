import type { RevisionDocument } from './revision-document'
import { flatSettings } from './revision-settings'
import { withoutSecrets } from './secrets'

/** The settings of a revision as they may be read: by service, and once more as flat settings, as patches may name either. */
export function settingsView(
  revision: RevisionDocument,
  { id, project_id, updated_at }: { id: string; project_id: string; updated_at: Date },
) {
  const { services, cors_public, cors_admin } = revision
  const settings = Object.entries(flatSettings(revision)).filter(([, value]) => value !== null)
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
    current_revision: { ...Object.fromEntries(settings), id, project_id, updated_at },
  }
}
