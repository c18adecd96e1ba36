import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'

import { notify, question, toasts } from './store'
import { useNotifyText } from './text'

/** A component in a separate chunk, or a replacement if it can't be loaded. */
const lazyOr = (load: () => Promise<ComponentType>, StandIn: ComponentType) =>
  lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: StandIn }),
    ),
  )

const Toaster = lazyOr(() => import('./toaster').then((module) => module.Toaster), PlainToast)
const ConfirmDialog = lazyOr(() => import('./confirm-dialog').then((module) => module.ConfirmDialog), NoDialog)

/** Where toasts and confirmations appear; rendered once by the shell. Their components are loaded when first needed. */
export function NotifyOutlet() {
  const toasted = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0)
  const asked = useSyncExternalStore(question.subscribe, () => question.get() !== undefined)
  return (
    <>
      <Suspense>{toasted && <Toaster />}</Suspense>
      <Suspense>{asked && <ConfirmDialog />}</Suspense>
    </>
  )
}

function PlainToast() {
  const all = useSyncExternalStore(toasts.subscribe, toasts.get)
  return <div role="status">{all.at(-1)?.text}</div>
}

function NoDialog() {
  const t = useNotifyText()
  useEffect(() => {
    question.set(undefined)
    notify(t.notLoaded, 'error')
  }, [t])
  return null
}
