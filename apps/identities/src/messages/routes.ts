import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { messagePaths } from '../paths'

const title = { en: 'Messages', de: 'Nachrichten' }
const message = { en: 'Message', de: 'Nachricht' }
const activity = { en: 'Message activity', de: 'Nachrichtenaufkommen' }
const requires = 'messages:read'
const list = messagePaths.messages.pattern

const one = messagePaths.message.pattern

const messageTabs = defineTabs([
  {
    path: one,
    label: { en: 'Preview', de: 'Vorschau' },
    title: message,
    requires,
    lazy: async () => (await import('./body-tabs')).preview,
  },
  {
    path: `${one}/text`,
    label: { en: 'Text', de: 'Text' },
    requires,
    lazy: async () => (await import('./body-tabs')).text,
  },
  {
    path: `${one}/source`,
    label: { en: 'Source', de: 'Quelltext' },
    requires,
    lazy: async () => (await import('./body-tabs')).source,
  },
])

export const messages: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires },
      children: [
        { index: true, handle: { title, requires }, lazy: () => import('./messages-page') },
        {
          path: messagePaths.activity.pattern,
          handle: { title: activity, requires },
          lazy: () => import('./activity-page'),
        },
        {
          path: one,
          handle: { title: message, requires, tabs: messageTabs.links },
          lazy: () => import('./message-page'),
          children: messageTabs.routes,
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires, group: 'identities', icon: 'mail', order: 30 }],
  commands: [{ title: activity, to: messagePaths.activity.pattern, requires }],
  search: [
    {
      title,
      requires,
      service: 'identity',
      find: async (...args) => (await import('./search-messages')).searchMessages(...args),
    },
  ],
}
