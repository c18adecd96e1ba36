import type { Resource } from '@atrium/shared/contract/domain'

import { webhookPaths } from '../paths'

const title = { en: 'Webhooks', de: 'Webhooks' }
const newTitle = { en: 'New webhook', de: 'Neuer Webhook' }
const read = 'projects:read'
const write = 'projects:write'

const list = webhookPaths.webhooks.pattern

export const webhooks: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./webhooks-page') },
        {
          path: webhookPaths.newHook.pattern,
          handle: { title: newTitle, requires: write },
          lazy: () => import('./new-hook'),
        },
        {
          path: webhookPaths.hook.pattern,
          handle: { title: { en: 'Edit webhook', de: 'Webhook bearbeiten' }, requires: read },
          lazy: () => import('./edit-hook'),
        },
        {
          path: webhookPaths.deliveries.pattern,
          handle: { title: { en: 'Deliveries', de: 'Zustellungen' }, requires: read },
          lazy: () => import('./deliveries-page'),
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'experience', icon: 'webhook', order: 50 }],
  commands: [{ title: newTitle, to: webhookPaths.newHook.pattern, requires: write }],
}
