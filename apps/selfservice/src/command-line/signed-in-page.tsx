import { useParams } from 'react-router'

import { AccountPage } from '../account/account-page'
import { RedirectTo } from '../account/redirect-to'
import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { accountBase, consoleBase, screenPath } from '../paths'
import { useCommandLineText } from './text'

/** Where the command line tool sends the browser when it has its tokens. Only the console's own people sign in there. */
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
