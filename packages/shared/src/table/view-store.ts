import * as z from 'zod/mini'

import { signedInAs } from '../session'
import { readStoredJson, writeStored } from '../storage'

/** A named query of a list's URL, without the page. */
export type View = { name: string; search: string }

const viewsSchema = z.array(z.object({ name: z.string(), search: z.string() }))
/** Separate per person, as names and filters reveal who they searched for. */
const keyOf = (list: string) => `atrium.views.${signedInAs() ?? ''}.${list}`

/** The views of a list that this person saved in this browser; none if they can't be read. */
export const readViews = (list: string): View[] => readStoredJson(keyOf(list), viewsSchema) ?? []

/** Stores this person's views of a list in this browser and replaces the earlier ones. */
export const writeViews = (list: string, views: readonly View[]) => writeStored(keyOf(list), JSON.stringify(views))
