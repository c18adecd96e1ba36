import { defineDomain } from '@atrium/shared/contract/domain'

import { home } from './home/routes'
import { identities } from './identities/routes'
import { messages } from './messages/routes'
import { schemas } from './schemas/routes'
import { sessions } from './sessions/routes'

export const domain = defineDomain('identities', {
  '/projects/:project/overview': [home],
  '/projects/:project/identities': [identities],
  '/projects/:project/sessions': [sessions],
  '/projects/:project/messages': [messages],
  '/projects/:project/schemas': [schemas],
})
