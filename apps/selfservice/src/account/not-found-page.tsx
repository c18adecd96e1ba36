import { useParams } from 'react-router'

import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { accountBase, screenPath } from '../paths'
import { useText } from '../text'
import { AccountPage } from './account-page'

/** There is no screen at this address of the account experience. */
export function Component() {
  const t = useText()
  const base = accountBase(useParams())
  return (
    <AccountPage title={t.notFound.title}>
      <Stack>
        <Soft>{t.notFound.what}</Soft>
        <ButtonLink tone="primary" to={screenPath(base, 'welcome')}>
          {t.toAccount}
        </ButtonLink>
      </Stack>
    </AccountPage>
  )
}
