import { createElement } from 'react'
import { Navigate } from 'react-router'

import type { FlowKind } from '@atrium/shared/api/frontend'
import { CONTRACT, type Domain, type DomainRoute } from '@atrium/shared/contract/domain'

import { openSlots } from './slots/use-slots'

openSlots(async (exposed) => (await import('./slots/slot-views')).slotViews(exposed))

const titles = {
  login: { en: 'Sign in', de: 'Anmelden' },
  registration: { en: 'Create your account', de: 'Konto anlegen' },
  recovery: { en: 'Recover your account', de: 'Konto wiederherstellen' },
  verification: { en: 'Verify your address', de: 'Adresse bestätigen' },
  settings: { en: 'Your account', de: 'Ihr Konto' },
}

const flow = (kind: FlowKind): DomainRoute => ({
  path: kind,
  handle: { title: titles[kind] },
  lazy: {
    // In this module's chunk, because nearly everyone needs one of these.
    Component: async () => (await import(/* webpackMode: "eager" */ './flows/flow-pages')).pages[kind],
  },
})

// The final pages are small and share one chunk, because the first load includes a hash of every chunk.
const routes: DomainRoute[] = [
  { index: true, element: createElement(Navigate, { to: 'login', replace: true }) },
  flow('login'),
  flow('registration'),
  flow('recovery'),
  flow('verification'),
  flow('settings'),
  {
    path: 'sessions',
    handle: { title: { en: 'Your sessions', de: 'Ihre Sitzungen' } },
    lazy: () => import('./sessions/sessions-page'),
  },
  {
    path: 'logout',
    handle: { title: { en: 'Sign out', de: 'Abmelden' } },
    lazy: () => import(/* webpackChunkName: "ends" */ './logout/logout-page'),
  },
  { path: 'error', handle: { title: { en: 'Error', de: 'Fehler' } }, lazy: () => import('./error/error-page') },
  {
    path: 'welcome',
    handle: { title: { en: 'Welcome', de: 'Willkommen' } },
    lazy: () => import(/* webpackChunkName: "ends" */ './account/welcome-page'),
  },
  {
    path: 'command-line',
    handle: { title: { en: 'Command line', de: 'Befehlszeile' } },
    lazy: () => import(/* webpackChunkName: "ends" */ './command-line/signed-in-page'),
  },
  {
    path: 'onboarding',
    handle: { title: { en: 'Set up your organization', de: 'Organisation einrichten' } },
    lazy: () => import('./onboarding/onboarding-page'),
  },
  {
    path: 'consent',
    handle: { title: { en: 'Allow access', de: 'Zugriff erlauben' } },
    lazy: () => import('./oauth2/consent-page'),
  },
  {
    path: 'device',
    handle: { title: { en: 'Connect a device', de: 'Gerät verbinden' } },
    lazy: () => import('./oauth2/device-page'),
  },
  {
    path: '*',
    handle: { title: { en: 'Page not found', de: 'Seite nicht gefunden' }, unlisted: true },
    lazy: () => import(/* webpackChunkName: "ends" */ './account/not-found-page'),
  },
]

const lab = { en: 'Flow lab', de: 'Flow-Labor' }

/**
 * The account experience of every project, including the console's own people. It isn't in the console's navigation: services send
 * people here. On the project's own origin, the shell mounts the same routes at the root. The console adds the flow lab.
 */
export const domain: Domain = {
  contract: CONTRACT,
  id: 'selfservice',
  mounts: [
    { path: '/a/:project', routes },
    {
      path: '/projects/:project/lab',
      routes: [
        { index: true, handle: { title: lab, requires: 'identities:write' }, lazy: () => import('./lab/lab-page') },
      ],
    },
  ],
  nav: [
    {
      title: lab,
      to: '/projects/:project/lab',
      requires: 'identities:write',
      group: 'identities',
      icon: 'flask-conical',
      order: 60,
    },
  ],
  commands: [],
  search: [],
}
