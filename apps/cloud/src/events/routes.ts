import type { Resource } from '@atrium/shared/contract/domain'

import { eventPaths } from '../paths'

const eventsTitle = { en: 'Events', de: 'Ereignisse' }
const metricsTitle = { en: 'Metrics', de: 'Kennzahlen' }
const exportTitle = { en: 'Export events', de: 'Ereignisse exportieren' }
const requires = 'events:read'

const list = eventPaths.events.pattern
const metricsPath = eventPaths.metrics.pattern

export const events: Resource = {
  routes: [
    { path: eventPaths.exports.pattern, handle: { title: exportTitle, requires }, lazy: () => import('./export-page') },
    {
      path: eventPaths.exportJob.pattern,
      handle: { title: exportTitle, requires },
      lazy: () => import('./export-job-page'),
    },
    {
      path: list,
      handle: { title: eventsTitle, requires },
      lazy: () => import('./events-page'),
      children: [
        {
          path: eventPaths.event.pattern,
          handle: { title: { en: 'Event', de: 'Ereignis' }, requires },
          lazy: () => import('./event-dialog'),
        },
      ],
    },
  ],
  nav: [{ title: eventsTitle, to: list, requires, group: 'activity', icon: 'scroll-text', order: 20 }],
  commands: [{ title: exportTitle, to: eventPaths.exports.pattern, requires }],
}

export const metrics: Resource = {
  routes: [{ path: metricsPath, handle: { title: metricsTitle, requires }, lazy: () => import('./metrics-page') }],
  nav: [{ title: metricsTitle, to: metricsPath, requires, group: 'activity', icon: 'chart-line', order: 10 }],
}
