import { useEffect, useSyncExternalStore } from 'react'
import { useResolvedPath } from 'react-router'

import { store } from './store'

const names = store<Readonly<Record<string, string>>>({})

/** Names of what the current routes show, by their paths: `{ '/projects/shop/oauth2/clients/web': 'Storefront' }`. */
export const usePageNames = () => useSyncExternalStore(names.subscribe, names.get)

/** Sets the name of what this route shows, for the breadcrumb and the browser's tab. */
export function useNamePage(name: string | undefined) {
  const { pathname } = useResolvedPath('.')
  useEffect(() => {
    if (name === undefined) return
    names.set({ ...names.get(), [pathname]: name })
    return () => {
      const { [pathname]: _gone, ...others } = names.get()
      names.set(others)
    }
  }, [name, pathname])
}
