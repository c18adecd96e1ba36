// What the router's links get in place of its framework, which fetches pages ahead by a manifest: `prefetch` has no effect.
import { createContext } from 'react'

export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, undefined, undefined]
export const mergeRefs = (ref) => ref
