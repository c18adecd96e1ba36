import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'

import { helpPages, helpPath } from '@atrium/shared/help'
import { Page, PageHeader, Row, TextLink } from '@atrium/shared/ui'

import { NotFound } from '../failure/not-found'
import { Article } from './article'
import { usePages } from './pages'
import { useText } from './text'

/** One page of the help. */
export function Component() {
  const t = useText()
  const pages = usePages()
  const { page: name } = useParams()
  const { hash } = useLocation()
  const at = helpPages.findIndex((one) => one === name)
  const [before, shown, after] = [helpPages[at - 1], helpPages[at], helpPages[at + 1]]

  // The router looks for the heading before the article's language is loaded.
  useEffect(() => {
    if (hash) document.getElementById(decodedHash(hash))?.scrollIntoView()
  }, [hash, name, pages])

  if (!shown) return <NotFound />
  const { title, about, blocks } = pages[shown]
  return (
    <Page $width="reading">
      <PageHeader name={title} about={about} back={{ to: '/help', label: t.title }} />
      <Article blocks={blocks} />
      <Row as="nav" aria-label={t.more} $gap={6}>
        {before && <TextLink to={helpPath(before)}>{t.previous(pages[before].title)}</TextLink>}
        {after && <TextLink to={helpPath(after)}>{t.next(pages[after].title)}</TextLink>}
      </Row>
    </Page>
  )
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
