import type { ControlHandlers } from '../http/handlers'
import { rulesHistoryHandlers } from '../permission/rules-history'
import { brandingThemeHandlers } from './branding-themes'
import { brandingHandlers } from './branding'
import { billingHandlers } from './billing/handlers'
import { changePreviewHandlers } from './change-preview'
import { commandLineSessionHandlers } from './command-line-sessions'
import { consoleSessionHandlers } from './console-session'
import { courierHandlers } from './courier'
import { customDomainHandlers } from './custom-domains'
import { eventStreamHandlers } from './event-streams'
import { eventHandlers } from './events'
import { identitySchemaHandlers } from './identity-schemas'
import { inviteHandlers } from './invites'
import { jsonnetHandlers } from './jsonnet'
import { keyHandlers } from './keys'
import { managedSchemaHandlers } from './managed-schemas'
import { memberHandlers } from './members'
import { metricsHandlers } from './project-metrics'
import { organizationHandlers } from './organizations'
import { portalLinkHandlers } from './portal-links'
import { projectHandlers } from './projects'
import { projectOverviewHandlers } from './project-overviews'
import { revisionHandlers } from './revisions'
import { samlMetadataHandlers } from './saml-metadata'
import { tokenHookHandlers } from './token-hooks'
import { webhookHandlers } from './webhooks'
import { workspaceHandlers } from './workspaces'

/** All operations of the control API. */
export const handlers: ControlHandlers = {
  ...brandingHandlers,
  ...brandingThemeHandlers,
  ...billingHandlers,
  ...changePreviewHandlers,
  ...commandLineSessionHandlers,
  ...consoleSessionHandlers,
  ...courierHandlers,
  ...customDomainHandlers,
  ...eventStreamHandlers,
  ...eventHandlers,
  ...identitySchemaHandlers,
  ...inviteHandlers,
  ...jsonnetHandlers,
  ...keyHandlers,
  ...managedSchemaHandlers,
  ...memberHandlers,
  ...metricsHandlers,
  ...organizationHandlers,
  ...portalLinkHandlers,
  ...projectHandlers,
  ...projectOverviewHandlers,
  ...rulesHistoryHandlers,
  ...revisionHandlers,
  ...samlMetadataHandlers,
  ...tokenHookHandlers,
  ...webhookHandlers,
  ...workspaceHandlers,
}
