import { useSyncExternalStore } from 'react'

import { readStored, writeStored } from '../storage'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const
export type Theme = (typeof themes)[number]
export type Density = (typeof densities)[number]
export type Appearance = { theme: Theme; density: Density }

const storageKey = 'atrium.appearance'
const darkQuery = '(prefers-color-scheme: dark)'

function stored(): Appearance {
  const [theme, density] = readStored(storageKey).split(' ')
  return {
    theme: themes.find((known) => known === theme) ?? 'system',
    density: densities.find((known) => known === density) ?? 'comfortable',
  }
}

let current: Appearance | undefined
const listeners = new Set<() => void>()
const appearance = (): Appearance => (current ??= stored())

/** The effective mode: the chosen one, else the system's. */
export const shownMode = (theme: Theme = appearance().theme): 'light' | 'dark' =>
  theme === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : theme

function show() {
  const { theme, density } = appearance()
  const { dataset } = document.documentElement
  dataset.theme = shownMode(theme)
  dataset.density = density
  listeners.forEach((listener) => listener())
}

/** Lets the server that renders account screens know the theme: the browser's storage is slow to open. */
const themeCookie = 'atrium_theme'
const year = 31_536_000

function tellServer({ theme }: Appearance) {
  const end = location.protocol === 'https:' ? '; Secure' : ''
  const age = theme === 'system' ? 0 : year
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax${end}`
}

/**
 * Sets the person's theme and density on the root element, and follows the system and other tabs. Called once by the shell
 * before the first paint. `served` is the theme if the server has set it; stored settings are then not read.
 */
export function applyAppearance(served?: Theme) {
  if (served) current = { theme: served, density: 'comfortable' }
  else if (appearance().theme !== 'system') tellServer(appearance())
  show()
  matchMedia(darkQuery).addEventListener('change', show)
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return
    current = undefined
    show()
  })
}

/** Changes theme or density, remembers it, and applies it here and in other tabs. */
export function setAppearance(change: Partial<Appearance>) {
  current = { ...appearance(), ...change }
  writeStored(storageKey, `${current.theme} ${current.density}`)
  tellServer(current)
  show()
}

export const useAppearance = (): Appearance =>
  useSyncExternalStore((listener) => (listeners.add(listener), () => void listeners.delete(listener)), appearance)
