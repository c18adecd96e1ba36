import { BadgeCheck, Ban, FileInput, LockKeyhole, Plus, RefreshCw, Trash2 } from 'lucide-react'

import { useCurlAction } from '@atrium/shared/curl'
import { loadsList, useConfirmDelete, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ListScreen, type Column } from '@atrium/shared/table'
import { useActionText, type ActionText } from '@atrium/shared/text/actions'
import { Badge, ButtonLink, EmptyState, Identifier, RelativeTime, Row } from '@atrium/shared/ui'

import { apiKeyPaths } from '../paths'
import { KeyStatus } from './key-status'
import {
  apiKeyFilters,
  apiKeyList,
  ApiKeyListPlace,
  keyName,
  kinds,
  useDeleteImportedKey,
  type ApiKey,
} from './queries'
import { useApiKeyText, type Text } from './text'

export const loader = loadsList(ApiKeyListPlace, apiKeyList)

const columns = ({ columns: t, never }: Text, texts: ActionText): Column<ApiKey>[] => [
  { id: 'name', header: t.name, sort: keyName, cell: (key) => <bdi>{keyName(key)}</bdi> },
  {
    id: 'status',
    header: t.status,
    sort: ({ status }) => status,
    width: '120px',
    cell: (key) => <KeyStatus {...key} />,
  },
  {
    id: 'actor',
    header: t.actor,
    sort: ({ actor_id: actor }) => actor,
    width: '18%',
    shrinks: true,
    mono: true,
    cell: ({ actor_id: actor }) => actor || '–',
  },
  {
    id: 'scopes',
    header: t.scopes,
    priority: 3,
    cell: ({ scopes = [] }) => (
      <Row $gap={1}>
        {scopes.map((scope) => (
          <Badge key={scope}>{scope}</Badge>
        ))}
      </Row>
    ),
  },
  {
    id: 'expires',
    header: t.expires,
    sort: ({ expire_time: at }) => at,
    width: '140px',
    labelled: true,
    cell: ({ expire_time: at }) => (at ? <RelativeTime value={at} /> : never),
  },
  {
    id: 'used',
    header: t.used,
    sort: ({ last_used_time: at }) => at,
    width: '140px',
    labelled: true,
    cell: ({ last_used_time: at }) => (at ? <RelativeTime value={at} /> : never),
  },
  {
    id: 'id',
    header: texts.id,
    mono: true,
    optional: true,
    cell: ({ key_id: id = '' }) => <Identifier value={id} />,
  },
]

export function Component() {
  const t = useApiKeyText()
  const texts = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const { project, kind } = place
  const denied = useDenial('apikeys:write')
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteImportedKey(project)
  const curl = useCurlAction()
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={apiKeyPaths.issue(place)} deniedBecause={denied}>
      {t.issue}
    </ButtonLink>
  )
  return (
    <ListScreen
      name={`api-keys-${kind}`}
      title={t.title}
      about={t.about}
      actions={
        <>
          <ButtonLink icon={<BadgeCheck />} to={apiKeyPaths.check(place)}>
            {t.check}
          </ButtonLink>
          <ButtonLink icon={<FileInput />} to={apiKeyPaths.importKeys(place)} deniedBecause={denied}>
            {t.import}
          </ButtonLink>
          {create}
        </>
      }
      filters={apiKeyFilters}
      data={data}
      failure={failure}
      place={place}
      columns={columns(t, texts)}
      rowKey={({ key_id: id = '' }) => id}
      rowName={keyName}
      rowLink={({ key_id: key = '' }) => apiKeyPaths.apiKey({ project, kind, key })}
      rowActions={(row) => {
        const at = { project, kind, key: row.key_id ?? '' }
        const ended = denied ?? (row.status === 'KEY_STATUS_ACTIVE' ? undefined : t.notActive)
        return [
          ...(kind === 'issued'
            ? [{ label: t.rotate, icon: <RefreshCw />, deniedBecause: ended, to: apiKeyPaths.rotateKey(at) }]
            : []),
          curl({ path: `/v2alpha1/admin/${kind}ApiKeys/${encodeURIComponent(at.key)}` }),
          { label: t.revoke, icon: <Ban />, danger: true, deniedBecause: ended, to: apiKeyPaths.revokeKey(at) },
          ...(kind === 'imported'
            ? [
                {
                  label: texts.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () =>
                    confirmDelete({ name: keyName(row), id: at.key, body: t.deleteBody, run: () => remove(row) }),
                },
              ]
            : []),
        ]
      }}
      empty={
        <EmptyState icon={<LockKeyhole />} title={t.empty[kind].title} action={kind === 'issued' && create}>
          {t.empty[kind].body}
        </EmptyState>
      }
    >
      <Row role="group" aria-label={t.kind}>
        {kinds.map((one) => (
          <ButtonLink
            key={one}
            small
            tone={one === kind ? 'plain' : 'quiet'}
            aria-current={one === kind ? 'page' : undefined}
            to={{ search: one === 'issued' ? '' : `?kind=${one}` }}
          >
            {t.kinds[one]}
          </ButtonLink>
        ))}
      </Row>
    </ListScreen>
  )
}
