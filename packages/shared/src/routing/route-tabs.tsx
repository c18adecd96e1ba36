import type { ReactNode } from 'react'

import { useDenials } from '@atrium/shared/session'
import { localized, useLocale } from '@atrium/shared/text'
import { TabLinks } from '@atrium/shared/ui'

import type { Tabs } from '../tabs'

type RouteTabsProps = {
  tabs: Tabs
  /** The page's place: what fills the tabs' patterns. */
  at: Record<string, unknown>
  /** Names the row of tabs for a screen reader. */
  label: string
  /** A figure beside a tab, by its English label. */
  counts?: Partial<Record<string, ReactNode>>
}

/** The links to a page's tabs. A tab that the person's role does not reach is there, and says why. */
export function RouteTabs({ tabs, at, label, counts = {} }: RouteTabsProps) {
  const locale = useLocale()
  const denials = useDenials()
  return (
    <TabLinks
      label={label}
      tabs={tabs.links(at).map(({ to, label: words, requires, end }) => ({
        to,
        end,
        label: localized(words, locale),
        count: counts[words.en],
        deniedBecause: denials(requires),
      }))}
    />
  )
}
