import { pageActions } from '@atrium/shared/ui/menu'

import type { Offer } from './offers'

const longest = 120

/** What the open page can do: what its header and tabs offer at once, menus of rows and buttons below when their words are typed. */
export const pageOffers = (): Offer[] =>
  pageActions().map(({ label, detail, isMain, deniedBecause, ...does }, index) => ({
    kind: 'page',
    title: label.slice(0, longest),
    detail: detail?.slice(0, longest),
    icon: 'layout-grid',
    deniedBecause,
    isFoundOnly: !isMain,
    ...('to' in does ? { to: does.to } : { to: `page:${index}`, run: does.run }),
  }))
