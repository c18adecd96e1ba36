import { useNavigate } from 'react-router'

import { FormPage, useEdit } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { streamPaths } from '../paths'
import { destinationOf, streamById, StreamPlace } from './queries'
import { bodyOf, StreamFields, streamForm } from './stream-form'
import { useStreamText } from './text'
import { useSetStream } from './writes'

export const loader = loads(StreamPlace, streamById)

export function Component() {
  const t = useStreamText()
  const { place, data: stream } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const denied = useDenial('eventstreams:write')
  const save = useSetStream(place)
  const { form } = useEdit({
    schema: streamForm(t.fields, stream.https_endpoint),
    query: streamById(place),
    toFields: ({ type, https_endpoint, topic_arn = '', role_arn = '', status }) => ({
      type: type === 'sns' ? ('sns' as const) : ('https' as const),
      https_endpoint: https_endpoint ?? '',
      topic_arn,
      role_arn,
      active: status === 'active',
    }),
    async save(values) {
      await save(bodyOf(values))
      await navigate(streamPaths.stream(place))
    },
  })
  const name = destinationOf(stream)
  return (
    <Page $width="form">
      <PageHeader back={{ to: streamPaths.stream(place), label: name }} title={t.edit} />
      <FormPage form={form} deniedBecause={denied}>
        <StreamFields form={form} savedUrl={stream.https_endpoint} />
      </FormPage>
    </Page>
  )
}
