import type { Resource } from '@atrium/shared/contract/domain'
import { defineTabs } from '@atrium/shared/tabs'

import { courierPaths } from '../paths'

const title = { en: 'Email and SMS', de: 'E-Mail und SMS' }
const requires = 'projects:read'
const page = courierPaths.courier.pattern

const courierTabs = defineTabs([
  {
    path: page,
    label: { en: 'Templates', de: 'Vorlagen' },
    title,
    requires,
    lazy: () => import('./templates-tab'),
  },
  {
    path: courierPaths.delivery.pattern,
    label: { en: 'Email delivery', de: 'E-Mail-Versand' },
    requires,
    lazy: () => import('./delivery-tab'),
  },
  {
    path: courierPaths.sms.pattern,
    label: { en: 'SMS', de: 'SMS' },
    requires,
    lazy: () => import('./sms-tab'),
  },
  {
    path: courierPaths.figures.pattern,
    label: { en: 'Deliverability', de: 'Zustellung' },
    requires: 'events:read',
    lazy: () => import('./figures-tab'),
  },
])

export const courier: Resource = {
  routes: [
    {
      path: page,
      handle: { title, requires, tabs: courierTabs.links },
      lazy: () => import('./courier-page'),
      children: courierTabs.routes,
    },
    {
      path: page,
      handle: { title, requires },
      children: [
        {
          path: courierPaths.template.pattern,
          handle: { title: { en: 'Template', de: 'Vorlage' }, requires },
          lazy: () => import('./template-page'),
        },
      ],
    },
  ],
  nav: [{ title, to: page, requires, group: 'experience', icon: 'M21 3L3 10l8 3 3 8zM21 3L11 13', order: 40 }],
}
