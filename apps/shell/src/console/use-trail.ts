import { useMatches } from 'react-router'
import * as z from 'zod/mini'

import { localizedSchema, type Localized } from '@atrium/shared/contract'

import { titles } from './titles'

const titledSchema = z.object({ title: localizedSchema })
const placeholderSchema = z.object({ remote: z.string() })

export type Crumb = { title: Localized; to: string }

/** From the outermost titled screen to the one that is shown. */
export function useTrail(): Crumb[] {
  const matches = useMatches()
  const crumbs: Crumb[] = []
  for (const { handle, pathname } of matches) {
    const titled = titledSchema.safeParse(handle)
    const title = titled.success ? (titled.data.title as Localized) : undefined
    if (!title || crumbs.at(-1)?.title.en === title.en) continue
    crumbs.push({ title, to: pathname })
  }
  const last = matches.at(-1)
  // A remote's place that it has no screen for, once that is known.
  const isNowhere =
    crumbs.length === 0 && placeholderSchema.safeParse(last?.handle).success && last?.loaderData === null
  return isNowhere ? [{ title: titles.nowhere, to: last.pathname }] : crumbs
}
