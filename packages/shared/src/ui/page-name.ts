import { useEffect, useSyncExternalStore } from 'react'
import { useResolvedPath } from 'react-router'

let names: Readonly<Record<string, string>> = {}
const listeners = new Set<() => void>()
const change = (next: Readonly<Record<string, string>>) => {
  names = next
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names of what the routes on the screen show, by the routes' paths: `{ '/projects/shop/oauth2/clients/web': 'Storefront' }`. */
export const usePageNames = () => useSyncExternalStore(subscribe, () => names)

/** Names what this route shows, in the breadcrumb and the browser's tab. */
export function useNamePage(name: string | undefined) {
  const { pathname } = useResolvedPath('.')
  useEffect(() => {
    if (name === undefined) return
    change({ ...names, [pathname]: name })
    return () => {
      const { [pathname]: _gone, ...others } = names
      change(others)
    }
  }, [name, pathname])
}
