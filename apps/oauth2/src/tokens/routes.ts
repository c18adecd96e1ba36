import type { Resource } from '@atrium/shared/contract/domain'

import { tokenPaths } from '../paths'

const title = { en: 'Tokens', de: 'Tokens' }
const requires = 'tokens:read'

export const tokens: Resource = {
  routes: [{ path: tokenPaths.tokens.pattern, handle: { title, requires }, lazy: () => import('./tokens-page') }],
  nav: [{ title, to: tokenPaths.tokens.pattern, requires, group: 'oauth2', icon: 'ticket', order: 40 }],
  commands: [{ title: { en: 'Inspect a token', de: 'Token prüfen' }, to: tokenPaths.tokens.pattern, requires }],
}
