import type { Resource } from '@atrium/shared/contract/domain'
import { definePaths } from '@atrium/shared/paths'

const title = { en: 'Tokens', de: 'Tokens' }
const requires = 'tokens:read'

export const tokenPaths = definePaths({ tokens: '/projects/:project/oauth2/tokens' })

export const tokens: Resource = {
  routes: [{ path: tokenPaths.tokens.pattern, handle: { title, requires }, lazy: () => import('./tokens-page') }],
  nav: [{ title, to: tokenPaths.tokens.pattern, requires, group: 'oauth2', icon: 'ticket', order: 40 }],
  commands: [{ title: { en: 'Inspect a token', de: 'Token prüfen' }, to: tokenPaths.tokens.pattern, requires }],
}
