import type { Resource } from '@atrium/shared/contract/domain'

import { streamPaths } from '../paths'

const title = { en: 'Event streams', de: 'Event-Streams' }
const newTitle = { en: 'New event stream', de: 'Neuer Event-Stream' }
const read = 'eventstreams:read'
const write = 'eventstreams:write'

const list = streamPaths.streams.pattern
const one = streamPaths.stream.pattern

export const eventStreams: Resource = {
  routes: [
    {
      path: list,
      handle: { title, requires: read },
      children: [
        { index: true, handle: { title, requires: read }, lazy: () => import('./streams-page') },
        {
          path: streamPaths.newStream.pattern,
          handle: { title: newTitle, requires: write },
          lazy: () => import('./create-stream'),
        },
        {
          path: streamPaths.editStream.pattern,
          handle: { title: { en: 'Edit event stream', de: 'Event-Stream bearbeiten' }, requires: write },
          lazy: () => import('./edit-stream'),
        },
        {
          path: one,
          handle: { title: { en: 'Event stream', de: 'Event-Stream' }, requires: read },
          lazy: () => import('./stream-page'),
          children: [
            {
              path: streamPaths.streamSecret.pattern,
              handle: { title: { en: 'Signing secret', de: 'Signatur-Secret' }, requires: write },
              lazy: () => import('./rotate-secret'),
            },
          ],
        },
      ],
    },
  ],
  nav: [{ title, to: list, requires: read, group: 'activity', icon: 'radio', order: 30 }],
  commands: [{ title: newTitle, to: streamPaths.newStream.pattern, requires: write }],
}
