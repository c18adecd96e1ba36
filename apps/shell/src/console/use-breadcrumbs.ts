import { useMatches } from 'react-router'
import * as z from 'zod/mini'

import { localizedSchema, type Localized } from '@atrium/shared/contract'
import { usePageNames } from '@atrium/shared/ui'

import { titles } from './titles'

const titledSchema = z.object({ title: localizedSchema })
const placeholderSchema = z.object({ remote: z.string() })

export type Crumb = {
  title: Localized
  to: string
  /** `title` is the name of one thing. */
  isName?: boolean
}

/** From the outermost titled screen to the one that is shown; a screen of one thing has that thing's name. */
export function useBreadcrumbs(): Crumb[] {
  const matches = useMatches()
  const names = usePageNames()
  const crumbs: Crumb[] = []
  let last: string | undefined
  for (const { handle, pathname } of matches) {
    const titled = titledSchema.safeParse(handle)
    const title = titled.success ? (titled.data.title as Localized) : undefined
    if (!title || last === title.en) continue
    last = title.en
    const name = names[pathname]
    crumbs.push(name === undefined ? { title, to: pathname } : { title: { en: name }, to: pathname, isName: true })
  }
  const end = matches.at(-1)
  // A remote's place that it has no screen for, once that is known.
  const isNowhere = crumbs.length === 0 && placeholderSchema.safeParse(end?.handle).success && end?.loaderData === null
  return isNowhere ? [{ title: titles.nowhere, to: end.pathname }] : crumbs
}
