import { helpPages, helpPath } from '@atrium/shared/help'
import { Card, CardRow, Page, PageHeader, TextLink } from '@atrium/shared/ui'

import { usePages } from './pages'
import { useText } from './text'

/** All pages of the help. */
export function Component() {
  const t = useText()
  const pages = usePages()
  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      <Card>
        {helpPages.map((name) => (
          <CardRow
            key={name}
            title={<TextLink to={helpPath(name)}>{pages[name].title}</TextLink>}
            about={pages[name].about}
          />
        ))}
      </Card>
    </Page>
  )
}
