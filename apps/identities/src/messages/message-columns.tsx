import type { Column } from '@atrium/shared/table'
import { Identifier, RelativeTime } from '@atrium/shared/ui'
import type { Message } from '@ory/client-fetch'

import { MessageStatus } from './message-status'
import type { Text } from './text'

export const messageColumns = ({ columns: t, templates, types }: Text): Column<Message>[] => [
  {
    id: 'recipient',
    header: t.recipient,
    sort: ({ recipient }) => recipient,
    cell: ({ recipient }) => <bdi>{recipient}</bdi>,
  },
  {
    id: 'template',
    header: t.template,
    sort: ({ template_type }) => templates[template_type] ?? template_type,
    width: '230px',
    cell: ({ template_type }) => templates[template_type] ?? template_type,
  },
  {
    id: 'status',
    header: t.status,
    sort: ({ status }) => status,
    width: '130px',
    cell: (message) => <MessageStatus message={message} />,
  },
  {
    id: 'tries',
    header: t.tries,
    sort: ({ send_count }) => send_count,
    width: '90px',
    align: 'end',
    priority: 3,
    cell: ({ send_count }) => send_count,
  },
  {
    id: 'created',
    header: t.created,
    sort: ({ created_at }) => created_at,
    width: '150px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  { id: 'channel', header: t.channel, optional: true, cell: ({ type }) => types[type] ?? type },
  { id: 'id', header: t.id, optional: true, mono: true, cell: ({ id }) => <Identifier value={id} name={t.id} /> },
]
