import type { FlowKind } from '@atrium/shared/api/frontend'

import type { FootLink } from '../account/account-page'
import { readBrand } from '../account/read-brand'
import { screenPath, type Screen } from '../paths'
import type { Text } from '../text'
import type { Flow } from './flow'
import { preservedQuery } from './flow-query'
import { codeLine } from './variants'

type Kind = {
  title: (t: Text, flow?: Flow) => string
  /** One form for all methods, or one for each group, if each changes a different setting. */
  layout: 'one' | 'sections'
  /** The purpose of a form with only an address. */
  intro?: (t: Text) => string
  /** Texts for messages that differ in this flow, by number. */
  words?: Record<number, (t: Text) => string>
  /** Other screens that people may be looking for, with the texts of their links. */
  links: (flow?: Flow) => readonly { screen: Screen; text: (t: Text) => string }[]
}

/** A link from the code back to entering another address. */
const otherAddress = (screen: FlowKind, flow: Flow | undefined) =>
  flow && codeLine(flow, false) ? [{ screen, text: (t: Text) => t.links.otherAddress }] : []

const hasMessage = ({ ui }: Flow, id: number) => ui.messages.some((message) => message.id === id)
const isVerified = (flow: Flow) => hasMessage(flow, 1080002) || hasMessage(flow, 1080005)
const verifiedTitle = (flow: Flow, t: Text) =>
  hasMessage(flow, 1080002) ? t.titles.verified : hasMessage(flow, 1080005) ? t.titles.phoneVerified : undefined

/** Whether a recovery opened the settings: the person came to set a new password. */
export const isRecovered = (flow: Flow) => hasMessage(flow, 1060001)

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
            ...otherAddress('login', flow),
            { screen: 'recovery', text: (t) => t.links.recovery },
            { screen: 'registration', text: (t) => t.links.registration },
          ],
  },
  registration: {
    title: (t) => t.titles.registration,
    layout: 'one',
    links: (flow) => [...otherAddress('registration', flow), { screen: 'login', text: (t) => t.links.signInInstead }],
  },
  recovery: {
    title: (t) => t.titles.recovery,
    intro: (t) => t.intro.recovery,
    layout: 'one',
    links: (flow) => [...otherAddress('recovery', flow), toLogin],
  },
  verification: {
    title: (t, flow) => (flow ? (verifiedTitle(flow, t) ?? t.titles.verification) : t.titles.verification),
    intro: (t) => t.intro.verification,
    layout: 'one',
    links: (flow) =>
      flow && isVerified(flow) && flow.ui.nodes.some(({ type }) => type === 'a')
        ? []
        : [...otherAddress('verification', flow), toLogin],
  },
  settings: {
    title: (t, flow) => (flow && isRecovered(flow) ? t.titles.newPassword : t.titles.settings),
    layout: 'sections',
    // In other flows the message asks people to sign in.
    words: { 4000007: (t) => t.taken },
    links: () => [
      { screen: 'sessions', text: (t) => t.links.sessions },
      { screen: 'logout', text: (t) => t.links.logout },
    ],
  },
}

/** The links of a screen; they pass on the parameters that aren't specific to one flow. */
export const footLinks = (kind: FlowKind, base: string, query: URLSearchParams, t: Text, flow?: Flow): FootLink[] =>
  kinds[kind]
    .links(flow)
    .filter(({ screen }) => readBrand()[screen] !== 'off')
    .map(({ screen, text }) => ({ to: screenPath(base, screen, preservedQuery(query)), text: text(t) }))
