import { Button, ButtonLink, Card, EmptyState, Page } from '@atrium/shared/ui'

import { useText } from '../console/text'

/** The end of a sign-in in a separate tab: the tab that opened it continues by itself. */
export function Component() {
  const t = useText().signedIn
  return (
    <Page>
      <Card>
        <EmptyState
          title={<h1>{t.title}</h1>}
          action={
            <>
              <Button tone="primary" onClick={() => window.close()}>
                {t.close}
              </Button>
              <ButtonLink to="/">{t.go}</ButtonLink>
            </>
          }
        >
          {t.about}
        </EmptyState>
      </Card>
    </Page>
  )
}
