import { useParams } from 'react-router'

import { ButtonLink } from '../card/button'
import { Stack } from '../card/layout'
import { Said } from '../card/said'
import { accountBase, screenPath } from '../paths'
import { useText, type Text } from '../text'
import { AccountPage } from './account-page'

/** A screen that services may send people to, but that has nothing to do here yet: it says so and leads back. */
export function NotYetPage({ title }: { title: (t: Text) => string }) {
  const t = useText()
  const base = accountBase(useParams())
  return (
    <AccountPage title={title(t)}>
      <Stack>
        <Said type="info" title={t.notYet.title}>
          {t.notYet.what}
        </Said>
        <ButtonLink tone="primary" to={screenPath(base, 'login')}>
          {t.links.back}
        </ButtonLink>
      </Stack>
    </AccountPage>
  )
}
