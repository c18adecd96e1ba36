import { lazy, useEffect, type ComponentType } from 'react'

import { notify } from './store'
import { useNotifyText } from './text'

type Closable = { onClose?: () => void }

/**
 * A component in a separate chunk. If the chunk can't be loaded, a toast says so and `onClose` runs; the chunk is requested again the
 * next time. Without `onClose`, nothing is rendered until the page is reloaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  const request = () =>
    lazy(async (): Promise<{ default: ComponentType<Props & Closable> }> => ({
      default: await load().catch(() => NotLoaded),
    }))
  let Part = request()

  function NotLoaded({ onClose }: Closable) {
    const t = useNotifyText()
    useEffect(() => {
      notify(onClose ? t.notShown : t.notLoaded, 'error')
      if (!onClose) return
      Part = request()
      onClose()
    }, [t, onClose])
    return null
  }

  return (props) => <Part {...props} />
}
