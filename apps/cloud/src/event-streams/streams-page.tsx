import { Pencil, Plus, Trash2, Radio } from 'lucide-react'
import { useNavigate } from 'react-router'

import { loadsList, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { ButtonLink, EmptyState, Identifier, RelativeTime, StateDot } from '@atrium/shared/ui'
import type { EventStream } from '@ory/client-fetch'

import { streamPaths } from '../paths'
import { destinationOf, streamList, StreamListPlace } from './queries'
import { useStreamText, type StreamText } from './text'
import { useDeleteStream } from './writes'

export const loader = loadsList(StreamListPlace, streamList)

const columns = (t: StreamText, texts: ActionText): Column<EventStream>[] => [
  {
    id: 'destination',
    header: t.destination,
    sort: destinationOf,
    cell: (stream) => <bdi>{destinationOf(stream)}</bdi>,
  },
  {
    id: 'type',
    header: t.columns.type,
    sort: ({ type }) => (type === 'sns' ? t.types.sns : t.types.https),
    width: '120px',
    cell: ({ type }) => (type === 'sns' ? t.types.sns : t.types.https),
  },
  {
    id: 'status',
    header: t.columns.status,
    sort: ({ status }) => t.statusOf(status),
    width: '120px',
    cell: ({ status }) => <StateDot tone={status === 'active' ? 'success' : 'off'}>{t.statusOf(status)}</StateDot>,
  },
  { id: 'id', header: texts.id, mono: true, optional: true, cell: ({ id = '' }) => <Identifier value={id} /> },
  {
    id: 'created',
    header: texts.created,
    sort: ({ created_at }) => created_at,
    width: '150px',
    priority: 3,
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
]

export function Component() {
  const t = useStreamText()
  const texts = useActionText()
  const navigate = useNavigate()
  const {
    place: { project },
    data,
    failure,
  } = useLoadedList<typeof loader>()
  const denied = useDenial('eventstreams:write')
  const remove = useDeleteStream(project, 'row')
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={streamPaths.newStream({ project })} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )
  return (
    <ListScreen
      name="event-streams"
      title={t.title}
      about={t.about}
      help="event-streams"
      actions={create}
      data={data && { items: data }}
      failure={failure}
      place={{}}
      columns={columns(t, texts)}
      rowKey={({ id = '' }) => id}
      rowName={destinationOf}
      rowLink={({ id = '' }) => streamPaths.stream({ project, stream: id })}
      rowActions={(stream) => [
        {
          label: texts.edit,
          icon: <Pencil />,
          deniedBecause: denied,
          run: () => void navigate(streamPaths.editStream({ project, stream: stream.id ?? '' })),
        },
        {
          label: texts.delete,
          icon: <Trash2 />,
          danger: true,
          deniedBecause: denied,
          run: () => remove(stream),
        },
      ]}
      empty={
        <EmptyState icon={<Radio />} title={t.empty.title} action={create}>
          {t.empty.body}
        </EmptyState>
      }
    />
  )
}
