// Replaces the framework mode of the router's links, which prefetches pages by a manifest: `prefetch` has no effect.
import { createContext } from 'react'

export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const usePrefetchBehavior = () => [false, undefined, undefined]
export const mergeRefs = (ref) => ref
