import type { HelpPage } from '@atrium/shared/help'

import { page as branding } from '../../../../../docs/help/de/branding.md'
import { page as domains } from '../../../../../docs/help/de/domains.md'
import { page as email } from '../../../../../docs/help/de/email.md'
import { page as eventStreams } from '../../../../../docs/help/de/event-streams.md'
import { page as identities } from '../../../../../docs/help/de/identities.md'
import { page as keyboard } from '../../../../../docs/help/de/keyboard.md'
import { page as oauth2Clients } from '../../../../../docs/help/de/oauth2-clients.md'
import { page as permissions } from '../../../../../docs/help/de/permissions.md'
import { page as roles } from '../../../../../docs/help/de/roles.md'
import { page as selfHosting } from '../../../../../docs/help/de/self-hosting.md'
import { page as settings } from '../../../../../docs/help/de/settings.md'
import { page as signingIn } from '../../../../../docs/help/de/signing-in.md'
import { page as troubleshooting } from '../../../../../docs/help/de/troubleshooting.md'
import { page as webhooks } from '../../../../../docs/help/de/webhooks.md'
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
