import type { ComponentType } from 'react'

import type { FlowKind } from '@atrium/shared/api/frontend'

import { FlowPage } from './flow-page'

/** The screens of the kinds of flow, as routes want them: each a component of its own, so that one takes nothing over from another. */
export const pages: Record<FlowKind, ComponentType> = {
  login: () => <FlowPage kind="login" />,
  registration: () => <FlowPage kind="registration" />,
  recovery: () => <FlowPage kind="recovery" />,
  verification: () => <FlowPage kind="verification" />,
  settings: () => <FlowPage kind="settings" />,
}
