import type { ReactNode } from 'react'
import { useMatches } from 'react-router'

import { useDenials } from '@atrium/shared/session'
import { localized, useLocale } from '@atrium/shared/text'
import { TabLinks } from '@atrium/shared/ui'

import type { RouteHandle } from '../contract/domain'

type RouteTabsProps = {
  /** Names the row of tabs for a screen reader. */
  label: string
  /** A count next to a tab, by its English label. */
  counts?: Partial<Record<string, ReactNode>>
}

/** Links to the tabs in the page's route `handle`. A tab that the person's role can't open is disabled, with the reason. */
export function RouteTabs({ label, counts = {} }: RouteTabsProps) {
  const locale = useLocale()
  const denials = useDenials()
  return (
    <TabLinks
      label={label}
      tabs={useTabs().map(({ to, label: words, requires, end }) => ({
        to,
        end,
        label: localized(words, locale),
        count: counts[words.en],
        deniedBecause: denials(requires),
      }))}
    />
  )
}

function useTabs() {
  for (const { handle, params } of useMatches().toReversed()) {
    if (hasTabs(handle)) return handle.tabs(params)
  }
  return []
}

const hasTabs = (handle: unknown): handle is Required<Pick<RouteHandle, 'tabs'>> =>
  typeof handle === 'object' && handle !== null && 'tabs' in handle && typeof handle.tabs === 'function'
