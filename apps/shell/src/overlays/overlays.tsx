import { lazy, Suspense, useSyncExternalStore } from 'react'

import { question, toasts } from '@atrium/shared/notify'

const Toaster = lazy(() => import('./toaster').then(({ Toaster }) => ({ default: Toaster })))
const Confirmation = lazy(() => import('./confirmation').then(({ Confirmation }) => ({ default: Confirmation })))

/** Toasts and confirmations of shell and remotes; what draws them is loaded when the first one is asked for. */
export function Overlays() {
  const said = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0)
  const asked = useSyncExternalStore(question.subscribe, question.get)
  return (
    <Suspense>
      {said && <Toaster />}
      {asked && <Confirmation key={asked.title} asked={asked} />}
    </Suspense>
  )
}
