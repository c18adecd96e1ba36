import type { HelpPage } from '@atrium/shared/help'

import { page as branding } from '../../../../../docs/help/branding.md'
import { page as domains } from '../../../../../docs/help/domains.md'
import { page as email } from '../../../../../docs/help/email.md'
import { page as eventStreams } from '../../../../../docs/help/event-streams.md'
import { page as identities } from '../../../../../docs/help/identities.md'
import { page as keyboard } from '../../../../../docs/help/keyboard.md'
import { page as oauth2Clients } from '../../../../../docs/help/oauth2-clients.md'
import { page as permissions } from '../../../../../docs/help/permissions.md'
import { page as roles } from '../../../../../docs/help/roles.md'
import { page as selfHosting } from '../../../../../docs/help/self-hosting.md'
import { page as settings } from '../../../../../docs/help/settings.md'
import { page as signingIn } from '../../../../../docs/help/signing-in.md'
import { page as troubleshooting } from '../../../../../docs/help/troubleshooting.md'
import { page as webhooks } from '../../../../../docs/help/webhooks.md'
import type { Page } from '../help-page'

export const pages: Record<HelpPage, Page> = {
  'signing-in': signingIn,
  roles,
  identities,
  'oauth2-clients': oauth2Clients,
  permissions,
  settings,
  branding,
  email,
  webhooks,
  'event-streams': eventStreams,
  domains,
  keyboard,
  'self-hosting': selfHosting,
  troubleshooting,
}
