import { text } from 'node:stream/consumers'

import { prerenderToNodeStream } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'

import type { FlowKind } from '@atrium/shared/api/frontend'
import { offerLanguages } from '@atrium/shared/text'
import { GlobalStyle } from '@atrium/shared/theme'

import { FlowScreen } from '../flows/flow-page'
import { readFlow } from '../flows/read-flow'
import { loadNodeCode } from '../nodes/node-code'
import { screenPath } from '../paths'
import { loadMessages } from '../text/messages'

/** What a picture shows: a flow as it begins, to somebody of whom nothing is known but their language. */
export type PictureOf = {
  kind: FlowKind
  /** The service's answer, without what belongs to one visit. */
  flow: unknown
  /** What stands before the paths of the account experience, `/a/<slug>` or nothing. */
  base: string
  language: string
  /** The languages to choose from. */
  languages: string[]
  /** Whose it is, as `readBrand` says it. */
  brand: Record<string, string>
}

/** A title as markup, the style rules and the markup of the screen; none of them carries anything that runs. */
export type Picture = { title: string; css: string; html: string }

/**
 * Draws a flow's screen as it is before anybody has done anything. Once in a thread, as the screens read the page that they stand in:
 * of that, this thread has what they ask for and no more.
 * @returns undefined for what is no flow
 * @throws whatever a screen throws that can't be drawn here
 */
export async function drawPicture({ kind, flow, base, language, languages, brand }: PictureOf) {
  const begun = readFlow(flow)
  if (!begun) return undefined
  const address = new URL(screenPath(base, kind), 'http://picture.invalid')
  standIn({ address, language, brand })
  offerLanguages(languages)
  await Promise.all([loadMessages(), loadNodeCode(begun.ui.nodes)])

  const sheet = new ServerStyleSheet()
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StyleSheetManager sheet={sheet.instance}>
      <GlobalStyle />
      <StaticRouter location={address.pathname}>
        <Routes>
          <Route
            path={`${base && '/a/:project'}/${kind}`}
            element={<FlowScreen kind={kind} data={{ flow: begun }} />}
          />
        </Routes>
      </StaticRouter>
    </StyleSheetManager>,
    // In one piece: parts that come later would come by script.
    { progressiveChunkSize: Infinity, onError: (failure) => void failures.push(failure) },
  )
  const drawn = await text(prelude)
  // What is drawn only in a browser, as a bot challenge, would move the rest when it comes.
  if (failures.length > 0) throw failures[0]
  const [element = '', title = ''] = /<title>([^<]*)<\/title>/.exec(drawn) ?? []
  const css = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '')
  return { title, css, html: drawn.replace(element, '').replace(/<!--.*?-->/g, '') } satisfies Picture
}

/** What the screens read of the page: its address, its reader's language, whose it is. */
function standIn({
  address,
  language,
  brand: { name, ...dataset },
}: Pick<PictureOf, 'language' | 'brand'> & { address: URL }) {
  const brand = { content: name, dataset }
  const querySelector = (selector: string) => (selector === 'meta[name=atrium-brand]' ? brand : null)
  const page = {
    document: { querySelector, head: { querySelector } },
    location: address,
    navigator: { languages: [language], cookieEnabled: true },
  }
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true })
}
