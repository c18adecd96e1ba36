import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { FormPage, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial, useSession } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { ExtraCost } from '../billing/extra-cost'
import { streamPaths } from '../paths'
import { StreamListPlace } from './queries'
import { SecretDialog } from './secret-dialog'
import { bodyOf, noStream, StreamFields, streamForm } from './stream-form'
import { useStreamText } from './text'
import { rotateSecret, useCreateStream } from './writes'

export const loader = (args: LoaderFunctionArgs) => readPlace(args, StreamListPlace)

type Made = { stream: string; secret: string }

export function Component() {
  const t = useStreamText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const { workspace_id: workspace } =
    useSession().projects.find(({ id, slug }) => slug === project || id === project) ?? {}
  const denied = useDenial('eventstreams:write')
  const create = useCreateStream(project)
  const [made, setMade] = useState<Made>()
  const leave = (stream: string) => navigate(streamPaths.stream({ project, stream }), { replace: true })
  const form = useForm({
    schema: streamForm(t.fields),
    defaults: noStream,
    async submit(values) {
      const { id: stream = '' } = await create(bodyOf(values))
      if (values.type !== 'https') return leave(stream)
      // If the secret can't be shown, the stream isn't created again: its page can create another secret.
      const found = await rotateSecret({ project, stream })(undefined).catch(() => undefined)
      if (!found) return leave(stream)
      setMade({ stream, secret: found.signing_secret })
    },
  })
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: streamPaths.streams({ project }), label: t.title }}
        title={t.create}
        about={t.createAbout}
      />
      <FormPage form={form} action={t.createAction} deniedBecause={denied}>
        <StreamFields form={form} />
        {workspace && <ExtraCost workspace={workspace} feature="event_streams" />}
      </FormPage>
      {made && <SecretDialog secret={made.secret} onDone={() => void leave(made.stream)} />}
    </Page>
  )
}
