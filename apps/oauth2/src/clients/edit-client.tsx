import { useSuspenseQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { EditConflictNotice, FormPage, useEdit } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { paths } from '../paths'
import { useText } from '../text'
import { ClientFields } from './client-fields'
import { clientForm, toClient, toFields } from './client-form'
import { clientName } from './client-name'
import { clientById, ClientPlace } from './queries'
import { useSetClient } from './writes'

export async function loader(args: LoaderFunctionArgs) {
  const place = readPlace(args, ClientPlace)
  await queryClient.ensureQueryData(clientById(place))
  return place
}

export function Component() {
  const t = useText().form
  const place = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { data: client } = useSuspenseQuery(clientById(place))
  const denied = useDenial('clients:write')
  const save = useSetClient(place.project)
  const { form, conflict } = useEdit({
    schema: clientForm(t),
    thing: client,
    toFields,
    versionOf: ({ updated_at }) => updated_at?.getTime(),
    read: () => queryClient.fetchQuery({ ...clientById(place), staleTime: 0 }),
    async save(values, base) {
      await save({ id: place.client, client: toClient(base, values) })
      await navigate(paths.client(place))
    },
  })

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: paths.client(place), label: clientName(client) }}
        title={<bdi>{t.editTitle(clientName(client))}</bdi>}
      />
      <FormPage form={form} deniedBecause={denied}>
        <EditConflictNotice form={form} conflict={conflict} />
        <ClientFields form={form} />
      </FormPage>
    </Page>
  )
}
