import { text } from 'node:stream/consumers'

import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { Route, Routes, StaticRouter, useLocation } from 'react-router'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'

import type { PreviewClient, PreviewMethod, PreviewScreen, PreviewState } from '@atrium/shared/branding'
import { flowKinds, type FlowKind } from '@atrium/shared/api/frontend'
import { offerLanguages } from '@atrium/shared/text'
import { dark, GlobalStyle } from '@atrium/shared/theme'

import { RedirectContext } from '../account/redirect-to'
import { problemOf, type Submitted } from '../account/submitted'
import { FailedPage } from '../account/failed-page'
import { WaitingPage } from '../account/waiting-page'
import { Component as WelcomePage } from '../account/welcome-page'
import { Component as CommandLinePage } from '../command-line/signed-in-page'
import { Component as ErrorPage } from '../error/error-page'
import type { Destination } from '../flows/destination'
import { WaitsContext } from '../flows/waits'
import { pages } from '../flows/flow-pages'
import { kinds } from '../flows/kinds'
import { Component as LogoutPage } from '../logout/logout-page'
import { Component as ConsentPage } from '../oauth2/consent-page'
import { Component as DevicePage } from '../oauth2/device-page'
import { Component as SessionsPage } from '../sessions/sessions-page'
import { useText, type Text } from '../text'
import { ownForm, type OwnFlows } from './own-forms'
import { withOwnNames } from './own-names'
import { flowSample, sampleOf } from './samples'

/** Input of a render: one browser request, and the service's responses to it. */
export type ScreenRendering = {
  /** The public base URL, and the requested path and query. */
  origin: string
  address: string
  /** The prefix of the account experience's paths, `/a/<slug>` or nothing. */
  base: string
  language: string
  /** The languages to choose from. */
  languages: string[]
  /** The brand, as returned by `readBrand`. */
  brand: Record<string, string>
  /** The service's responses to reads, by the path and query that the screens request. */
  answers: Record<string, { status: number; body: string; link?: string }>
  /** The screen's form that the browser sent without scripts. */
  sent?: Submitted
  /** Shown instead of the screen while it is pending; `seconds` until the next attempt. */
  waiting?: { seconds?: number }
  /** Shown instead of the screen: why a form couldn't be sent. */
  failure?: NonNullable<Submitted['problem']>
}

/** Input for a theme preview: a sample screen instead of a URL and its responses. */
export type SampleRendering = Omit<ScreenRendering, 'address' | 'answers' | 'failure'> & {
  sample: {
    screen: PreviewScreen
    state: PreviewState
    methods?: readonly PreviewMethod[]
    /** The client that requests consent. */
    client?: PreviewClient
  }
  /** The project's own flows, if they could be read. */
  flows?: OwnFlows
}

/** Title, markup and style rules: `css` for the screen, `still` only without scripts. None contains executable code. */
export type Screen = {
  title: string
  css: string
  still: string
  html: string
  /** Whether its scripts have nothing to do before the first input. */
  waits: boolean
}

export type RenderedScreen =
  | Screen
  /** A read whose response is needed first, by path and query. */
  | { wants: string }
  /** The screen redirects there. */
  | { to: string }

const screens: Record<string, ComponentType> = {
  ...pages,
  error: ErrorPage,
  welcome: WelcomePage,
  'command-line': CommandLinePage,
  consent: ConsentPage,
  device: DevicePage,
  logout: LogoutPage,
  sessions: SessionsPage,
}

/** Like `renderScreen`, for the project's own flow or sample data; makes no request. */
export async function renderSample({
  sample,
  flows = {},
  ...rest
}: SampleRendering): Promise<RenderedScreen | undefined> {
  const { screen, state, methods = [], client } = sample
  const own = state === 'second-factor' ? undefined : ownForm(screen, state, flows, methods)
  const { path, reads, body } = own ? flowSample(own.kind, own.body) : sampleOf(screen, state, methods, client)
  const answers = { [rest.base + reads]: { status: 200, body: JSON.stringify(body) } }
  return renderScreen({ ...rest, address: rest.base + path, answers })
}

/**
 * Renders a screen for hydration in the browser. Screens access the page and the network directly, as in a browser, so a
 * thread can only render one at a time, with replacements for both.
 * @throws the error of a screen that can't be rendered here
 */
export async function renderScreen(drawing: ScreenRendering): Promise<RenderedScreen | undefined> {
  const { address, base, languages, failure, waiting } = drawing
  const name = new URL(address, 'http://page.invalid').pathname.slice(base.length + 1)
  const known = Object.hasOwn(screens, name) ? screens[name] : undefined
  const Screen = failure ? Failure : waiting && known ? Waiting : known
  if (!Screen) return undefined
  const missingRead = replaceGlobals(drawing)
  missingRead.catch(() => undefined)
  offerLanguages(languages)

  const sheet = new ServerStyleSheet()
  const failures: unknown[] = []
  let redirect: Destination | undefined
  let waits = false
  const controller = new AbortController()
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  // A separate visit: loaded data stays cached until a screen shows it.
  const location = { pathname, search, hash: '', state: failure ?? waiting, key: crypto.randomUUID() }
  const page = prerenderToNodeStream(
    <StyleSheetManager sheet={sheet.instance}>
      <GlobalStyle />
      <RedirectContext value={(to) => void (redirect = to)}>
        <WaitsContext value={() => void (waits = true)}>
          <StaticRouter location={location}>
            <Routes>
              <Route path={`${base && '/a/:project'}/${name}`} element={<Screen />} />
            </Routes>
          </StaticRouter>
        </WaitsContext>
      </RedirectContext>
    </StyleSheetManager>,
    // In one piece: later parts would need scripts.
    { progressiveChunkSize: Infinity, signal: controller.signal, onError: (error) => void failures.push(error) },
  )
  const first = await Promise.race([missingRead, page])
  if ('wants' in first) {
    // The rendering is no longer needed.
    page.catch(() => undefined)
    controller.abort()
    return first
  }
  if (redirect) return { to: redirect.to }
  const rendered = await text(first.prelude)
  // Leaving failed parts to the browser would shift the layout.
  if (failures.length > 0) throw failures[0]
  const [element = '', title = ''] = /<title>([^<]*)<\/title>/.exec(rendered) ?? []
  const renamed = withOwnNames({
    html: rendered.replace(element, '').replace(/^(?:<link [^>]*>)+/, ''),
    css: sheet.getStyleTags().replace(/<\/?style[^>]*>/g, ''),
  })
  const css = `${renamed.css}@media(prefers-color-scheme:dark){${system}}`
  return { title, css, still, html: renamed.html, waits }
}

const night = Object.entries(dark).map(([name, value]) => `--a-${name}:${value};`)
/** Dark by the system's mode unless a mode was chosen. */
const system = [
  `:root:not([data-theme]){color-scheme:dark;${night.join('')}}`,
  ":root:not([data-theme]) img[data-mode='light']{display:none!important}",
  ":root:not([data-theme]) img[data-mode='dark']{display:inline!important}",
].join('')
const still = '[data-scripted]{display:none!important}'

/** Why a form couldn't be sent, instead of its screen. */
function Failure() {
  const t = useText()
  const { pathname, state } = useLocation()
  // Set by `renderScreen`.
  const failure = state as NonNullable<ScreenRendering['failure']>
  const kind = flowKinds.find((one): one is FlowKind => pathname.endsWith(`/${one}`)) ?? 'login'
  return (
    <FailedPage title={kinds[kind].title(t)} problem={problemOf(failure)} kind={kind} again={() => Promise.resolve()} />
  )
}

/** The frame of a screen whose data is loading. */
function Waiting() {
  const t = useText()
  const { pathname, state } = useLocation()
  // Set by `renderScreen`.
  const { seconds } = state as NonNullable<ScreenRendering['waiting']>
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return <WaitingPage title={isTitled(name, t) ? t.titles[name] : t.loading} seconds={seconds} />
}

/** Whether a screen's title is independent of its data; that of a sign-out isn't. */
const isTitled = (name: string, { titles }: Text): name is keyof Text['titles'] =>
  name !== 'logout' && Object.hasOwn(titles, name)

/**
 * Replaces what screens read from the page and the network: URL, language, brand, and the service's responses.
 * @returns the first read without a response among these; writes never have one
 */
function replaceGlobals({ origin, address, language, brand: { name, ...dataset }, answers, sent }: ScreenRendering) {
  const brand = { content: name, dataset }
  const elements: Record<string, object> = {
    'meta[name=atrium-brand]': brand,
    ...(sent && { '#atrium-sent': { textContent: JSON.stringify(sent) } }),
  }
  const querySelector = (selector: string) => elements[selector] ?? null
  const location = new URL(address, origin)
  return new Promise<{ wants: string }>((want, reject) => {
    const fetch = (input: string | URL, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
      const { pathname, search } = new URL(input)
      const path = pathname + search
      const result = Object.hasOwn(answers, path) ? answers[path] : undefined
      if (method !== 'GET') reject(new Error(`A screen that is drawn makes no ${method}`))
      else if (!result) want({ wants: path })
      else return Promise.resolve(responseOf(result))
      return new Promise(() => undefined)
    }
    const page = {
      fetch,
      document: { querySelector, head: { querySelector }, cookie: '' },
      location,
      navigator: { languages: [language], cookieEnabled: true },
    }
    for (const [key, value] of Object.entries(page))
      Object.defineProperty(globalThis, key, { value, configurable: true, writable: true })
  })
}

const responseOf = ({ status, body, link }: ScreenRendering['answers'][string]) =>
  new Response(body === '' ? null : body, {
    status,
    headers: { 'content-type': 'application/json', ...(link !== undefined && { link }) },
  })
