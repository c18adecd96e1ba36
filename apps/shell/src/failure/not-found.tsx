import { ButtonLink, EmptyState, Page } from '@atrium/shared/ui'

import { useText } from '../text'

/** There is no screen at this URL. */
export function NotFound() {
  const t = useText()
  return (
    <Page>
      <EmptyState title={<h1>{t.notFound.title}</h1>} action={<ButtonLink to="/">{t.notFound.home}</ButtonLink>}>
        {t.notFound.about}
      </EmptyState>
    </Page>
  )
}
