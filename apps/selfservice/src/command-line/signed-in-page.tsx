import { useParams } from 'react-router'

import { AccountPage } from '../account/account-page'
import { RedirectTo } from '../account/redirect-to'
import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { accountBase, consoleBase, screenPath } from '../paths'
import { useCommandLineText } from './text'

/** The page to which the command line tool sends the browser once it has tokens. Only for the console's own people. */
export function Component() {
  const t = useCommandLineText()
  const base = accountBase(useParams())
  if (base !== consoleBase) return <RedirectTo to={screenPath(base, 'welcome')} load="screen" />
  return (
    <AccountPage title={t.title}>
      <Stack>
        <Soft role="status">{t.what}</Soft>
        <ButtonLink to="/my-sessions" reloadDocument>
          {t.sessions}
        </ButtonLink>
      </Stack>
    </AccountPage>
  )
}
