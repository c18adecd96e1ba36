import * as z from 'zod/mini'

import { keep, kept } from '../storage'

/** A name for a list's URL: its query, without the page. */
export type View = { name: string; search: string }

const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }))
const keyOf = (list: string) => `atrium.views.${list}`

/** The views of a list saved in this browser; none if they can't be read. */
export function readViews(list: string): View[] {
  try {
    return viewsSchema.parse(JSON.parse(kept(keyOf(list)) || '[]'))
  } catch {
    return []
  }
}

/** Stores the views of a list in this browser and replaces the earlier ones. */
export const writeViews = (list: string, views: readonly View[]) => keep(keyOf(list), JSON.stringify(views))
