import { useParams } from 'react-router'

import { useFormat } from '@atrium/shared/text'
import { asError } from '@atrium/shared/transport'

import { AccountPage } from '../account/account-page'
import { isPassing } from '../account/problem-text'
import { useScreenData, type Visit } from '../account/screen-data'
import { Button } from '../card/button'
import { Section, SectionTitle, Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { accountBase } from '../paths'
import { useText } from '../text'
import { DirectoryForm } from './directory-form'
import { linkValue, readPortal, type Portal } from './portal'
import { PortalProblem } from './portal-problem'
import { SignOnForm } from './sign-on-form'
import { useOnboardingText } from './text'

type Data =
  | { status: 'open'; portal: Portal; value: string }
  | { status: 'unknown' }
  | { status: 'failed'; problem: Error }

async function read({ base }: Visit): Promise<Data> {
  const value = linkValue()
  if (value === '') return { status: 'unknown' }
  try {
    return { status: 'open', portal: await readPortal(base, value), value }
  } catch (error) {
    return { status: 'failed', problem: asError(error) }
  }
}

/** The page behind a portal link: a customer's IT administrator sets up single sign-on and SCIM, without an account here. */
export function Component() {
  const t = useText()
  const own = useOnboardingText()
  const format = useFormat()
  const base = accountBase(useParams())
  const [data, again] = useScreenData(read)
  if (data.status !== 'open') {
    return (
      <AccountPage title={own.title}>
        <Stack>
          {data.status === 'failed' ? (
            <PortalProblem problem={data.problem} />
          ) : (
            <FormMessages type="error">{own.unknown}</FormMessages>
          )}
          {data.status === 'failed' && isPassing(data.problem) && (
            <Button tone="primary" onClick={() => void again()}>
              {t.tryAgain}
            </Button>
          )}
        </Stack>
      </AccountPage>
    )
  }
  const { portal, value } = data
  const place = { base, value }
  return (
    <AccountPage title={own.of(portal.organization_label)} wide>
      <Stack>
        <Soft>{own.what(format.date(portal.expires_at))}</Soft>
        {portal.oidc && portal.saml && (
          <Section>
            <Stack>
              <SectionTitle>{own.sso}</SectionTitle>
              <SignOnForm
                place={place}
                organization={portal.organization_label}
                oidc={portal.oidc}
                saml={portal.saml}
              />
            </Stack>
          </Section>
        )}
        {portal.scim && (
          <Section>
            <Stack>
              <SectionTitle>{own.scim}</SectionTitle>
              <DirectoryForm place={place} scim={portal.scim} />
            </Stack>
          </Section>
        )}
      </Stack>
    </AccountPage>
  )
}
