import { lazy, Suspense, useSyncExternalStore } from 'react'

import { lazyPart } from './lazy-part'
import { question, toasts } from './store'

const Toaster = lazy(() =>
  import('./toaster').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToast }),
  ),
)
const ConfirmDialog = lazyPart(() => import('./confirm-dialog').then((module) => module.ConfirmDialog))

/** Where toasts and confirmations appear; rendered once by the shell. Their components are loaded when first needed. */
export function NotifyOutlet() {
  const toasted = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0)
  const isConfirming = useSyncExternalStore(question.subscribe, () => question.get() !== undefined)
  return (
    <>
      <Suspense>{toasted && <Toaster />}</Suspense>
      <Suspense>{isConfirming && <ConfirmDialog onClose={dismiss} />}</Suspense>
    </>
  )
}

const dismiss = () => question.set(undefined)

function PlainToast() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get)
  return <div role="status">{all.at(-1)?.text}</div>
}
