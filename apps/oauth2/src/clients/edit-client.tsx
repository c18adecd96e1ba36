import { useNavigate } from 'react-router'

import { lastChangeOf } from '@atrium/shared/api/actions'
import { FormPage, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { ClientFields } from './client-fields'
import { clientForm, toChangedClient, toFields } from './client-form'
import { clientName } from './client-name'
import { clientById, ClientPlace } from './queries'
import { useSetClient } from './writes'

export const loader = loads(ClientPlace, clientById)

export function Component() {
  const t = useText().form
  const { place, data: client } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('clients:write')
  const save = useSetClient(place.project)
  const { form } = useEdit({
    schema: clientForm(t),
    query: clientById(place),
    lastChange: () => lastChangeOf({ project: place.project, resource: place.client }),
    toFields,
    review: (values, base) => ({ before: base, after: toChangedClient(base, values) }),
    async save(values, base) {
      await save({ id: place.client, client: toChangedClient(base, values) })
      await navigate(clientPaths.client(place))
    },
  })

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: clientPaths.client(place), label: clientName(client) }}
        name={t.editTitle(clientName(client))}
      />
      <FormPage form={form} deniedBecause={denied}>
        <ClientFields form={form} />
      </FormPage>
    </Page>
  )
}
