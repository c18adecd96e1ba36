import { Button, ButtonLink, Card, EmptyState, Page, Row } from '@atrium/shared/ui'

import { useText } from '../console/text'

/** Where a sign-in in a tab of its own ends: the tab that asked for it goes on by itself. */
export function Component() {
  const t = useText().signedIn
  return (
    <Page>
      <Card>
        <EmptyState
          title={<h1>{t.title}</h1>}
          action={
            <Row>
              <Button tone="primary" onClick={() => window.close()}>
                {t.close}
              </Button>
              <ButtonLink to="/">{t.go}</ButtonLink>
            </Row>
          }
        >
          {t.about}
        </EmptyState>
      </Card>
    </Page>
  )
}
