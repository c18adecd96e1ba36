import type { Resource } from '@atrium/shared/contract/domain'

import { accessPaths } from '../paths'

const title = { en: 'Access', de: 'Zugriff' }
const subject = { en: 'Access of a subject', de: 'Zugriff eines Subjekts' }
const object = { en: 'Who has access', de: 'Wer Zugriff hat' }
const requires = 'permissions:read'
const path = accessPaths.ofSubject.pattern

export const access: Resource = {
  routes: [
    { path, handle: { title: subject, requires }, lazy: () => import('./subject-page') },
    { path: accessPaths.toObject.pattern, handle: { title: object, requires }, lazy: () => import('./object-page') },
  ],
  nav: [{ title, to: path, requires, group: 'permissions', icon: 'M3 21h18M6 21V3h12v18M14 12h.01', order: 27 }],
  commands: [{ title: object, to: accessPaths.toObject.pattern, requires }],
}
