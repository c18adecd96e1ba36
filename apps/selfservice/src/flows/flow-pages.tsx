import type { ComponentType } from 'react'

import type { FlowKind } from '@atrium/shared/api/frontend'

import { FlowPage } from './flow-page'

/** The screens of all kinds of flow, for routes: separate components, so that no state is shared. */
export const pages: Record<FlowKind, ComponentType> = {
  login: () => <FlowPage kind="login" />,
  registration: () => <FlowPage kind="registration" />,
  recovery: () => <FlowPage kind="recovery" />,
  verification: () => <FlowPage kind="verification" />,
  settings: () => <FlowPage kind="settings" />,
}
