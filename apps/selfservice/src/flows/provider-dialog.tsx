import { useEffect, useEffectEvent } from 'react'

import type { Here } from './destination'
import type { Flow } from './flow'
import type { Step } from './next-step'
import { signInByBrowser, stepAfterToken } from './provider-token'

type Props = { flow: Flow; here: Here; act: (decide: () => Promise<Step>) => Promise<void> }

/** Renders nothing: opens the browser's dialog with the person's accounts at providers, while the flow is on the screen. */
export function ProviderDialog({ flow, here, act }: Props) {
  const { id } = flow
  const openDialog = useEffectEvent(async (signal: AbortSignal) => {
    const response = await signInByBrowser(here.base, signal)
    if (response && !signal.aborted)
      await act(async () => stepAfterToken({ kind: 'login', phase: 'submit', flow }, response, here))
  })
  useEffect(() => {
    const controller = new AbortController()
    void openDialog(controller.signal)
    return () => controller.abort()
  }, [id])
  return null
}
