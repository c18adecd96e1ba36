import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import type { Capability } from '@atrium/shared/operations'
import { DialogLink } from '@atrium/shared/form'
import { useConfirmDelete, type ListFailure } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, Pager, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, EmptyState, SectionHeader, Stack, RelativeTime } from '@atrium/shared/ui'

import { useText, type Text } from '../text'
import type { ApiKey, KeyOwner } from './queries'
import { useDeleteApiKey } from './writes'

const columns = (t: Text['keys']): Column<ApiKey>[] => [
  { id: 'name', header: t.columns.name, sort: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'ends',
    header: t.columns.ends,
    mono: true,
    width: '140px',
    cell: ({ last_characters }) => (last_characters ? `…${last_characters}` : '–'),
  },
  {
    id: 'created',
    header: t.columns.created,
    sort: ({ created_at }) => created_at,
    labelled: true,
    width: '160px',
    cell: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    id: 'used',
    header: t.columns.used,
    sort: ({ last_used_at }) => last_used_at && new Date(last_used_at),
    labelled: true,
    width: '160px',
    cell: ({ last_used_at }) => (last_used_at ? <RelativeTime value={last_used_at} /> : t.never),
  },
  {
    id: 'expires',
    header: t.columns.expires,
    sort: ({ expires_at }) => expires_at,
    labelled: true,
    width: '160px',
    cell: ({ expires_at }) =>
      !expires_at ? (
        t.never
      ) : expires_at.getTime() < Date.now() ? (
        <Badge tone="warning">{t.expired}</Badge>
      ) : (
        <RelativeTime value={expires_at} />
      ),
  },
]

type ApiKeysProps = {
  keys: ApiKey[] | undefined
  failure: ListFailure | undefined
  owner: KeyOwner
  about: string
  create: string
  requires: Capability
}

/** The keys of a project or a workspace; both are created, shown and deleted alike. */
export function ApiKeys({ keys, failure, owner, about, create, requires }: ApiKeysProps) {
  const t = useText().keys
  const denied = useDenial(requires)
  const texts = useActionText()
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteApiKey(owner)
  const createLink = (
    <DialogLink tone="primary" icon={<Plus />} to={create} requires={requires}>
      {t.create}
    </DialogLink>
  )

  return (
    <Stack>
      <SectionHeader title={t.title} about={about} actions={createLink} />
      <DataTable
        label={t.title}
        rows={keys}
        failure={failure}
        columns={columns(t)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(key) => [
          {
            label: texts.delete,
            icon: <Trash2 />,
            danger: true,
            deniedBecause: denied,
            run: () =>
              confirmDelete({ name: key.name, id: key.id, body: t.removeBody, typed: false, run: () => remove(key) }),
          },
        ]}
        empty={
          <EmptyState icon={<KeyRound />} title={t.empty.title} action={createLink}>
            {t.empty.body}
          </EmptyState>
        }
        footer={<Pager count={keys?.length} />}
      />
      <Outlet />
    </Stack>
  )
}
