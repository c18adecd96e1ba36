import { use } from 'react'

import type { SlotViews } from './views'

declare global {
  /** What the shell loads where the gateway's configuration names a remote with slots: what that exposes, or nothing if it failed. */
  var atriumSlots: Promise<unknown> | undefined
}

let views: Promise<SlotViews | undefined> | undefined

/** If slots are configured, creates their views once the remote is loaded. */
export function openSlots(view: (exposed: unknown) => Promise<SlotViews | undefined>) {
  views = globalThis.atriumSlots?.then(view).catch(() => undefined)
}

/** What a team puts in the place of our parts, once it is there; undefined if no slots are configured, or they can't be used. */
export const useSlots = (): SlotViews | undefined => views && use(views)
