import { use } from 'react'

import type { SlotViews } from './views'

declare global {
  /** Set by the shell if the gateway's configuration names a remote with slots: its slots, or nothing if loading failed. */
  var atriumSlots: Promise<unknown> | undefined
}

let views: Promise<SlotViews | undefined> | undefined

/** If slots are configured, creates their views once the remote is loaded. */
export function openSlots(view: (exposed: unknown) => Promise<SlotViews | undefined>) {
  views = globalThis.atriumSlots?.then(view).catch(() => undefined)
}

/** A team's replacements for our parts, once loaded; undefined if no slots are configured, or they can't be used. */
export const useSlots = (): SlotViews | undefined => views && use(views)
