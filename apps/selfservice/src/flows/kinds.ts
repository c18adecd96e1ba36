import type { FlowKind } from '@atrium/shared/api/frontend'

import type { FootLink } from '../account/account-page'
import { readBrand } from '../account/read-brand'
import { screenPath, type Screen } from '../paths'
import type { Text } from '../text'
import type { Flow } from './flow'
import { travellingQuery } from './flow-query'

type Kind = {
  title: (t: Text, flow?: Flow) => string
  /** One form for all methods, or one for each group, if each changes a different setting. */
  layout: 'one' | 'sections'
  /** The purpose of a form with only an address. */
  intro?: (t: Text) => string
  /** Messages that have to be said in other words here, by number. */
  words?: Record<number, (t: Text) => string>
  /** Other screens that a person may have wanted, and the text of the link to them. */
  links: (flow?: Flow) => readonly { screen: Screen; text: (t: Text) => string }[]
}

const toLogin = { screen: 'login', text: (t: Text) => t.links.back } as const

/** The differences between the five kinds of flow; the common part is in `flow-page.tsx`. */
export const kinds: Record<FlowKind, Kind> = {
  login: {
    title: (t, flow) =>
      flow?.requested_aal === 'aal2' ? t.titles.secondFactor : flow?.refresh ? t.titles.refresh : t.titles.login,
    layout: 'one',
    links: (flow) =>
      flow?.requested_aal === 'aal2' || flow?.refresh
        ? [{ screen: 'logout', text: (t) => t.links.logout }]
        : [
            { screen: 'recovery', text: (t) => t.links.recovery },
            { screen: 'registration', text: (t) => t.links.registration },
          ],
  },
  registration: {
    title: (t) => t.titles.registration,
    layout: 'one',
    links: () => [{ screen: 'login', text: (t) => t.links.signInInstead }],
  },
  recovery: {
    title: (t) => t.titles.recovery,
    intro: (t) => t.intro.recovery,
    layout: 'one',
    links: () => [toLogin],
  },
  verification: {
    title: (t) => t.titles.verification,
    intro: (t) => t.intro.verification,
    layout: 'one',
    links: () => [toLogin],
  },
  settings: {
    title: (t) => t.titles.settings,
    layout: 'sections',
    // Elsewhere it asks people to sign in.
    words: { 4000007: (t) => t.taken },
    links: () => [
      { screen: 'sessions', text: (t) => t.links.sessions },
      { screen: 'logout', text: (t) => t.links.logout },
    ],
  },
}

/** The links of a screen, which take along what belongs to the person's way. */
export const footLinks = (kind: FlowKind, base: string, query: URLSearchParams, t: Text, flow?: Flow): FootLink[] =>
  kinds[kind]
    .links(flow)
    .filter(({ screen }) => readBrand()[screen] !== 'off')
    .map(({ screen, text }) => ({ to: screenPath(base, screen, travellingQuery(query)), text: text(t) }))
