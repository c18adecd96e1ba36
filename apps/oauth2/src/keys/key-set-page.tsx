import { Copy, Key, Plus, Replace, Trash2 } from 'lucide-react'
import { Outlet } from 'react-router'

import { useCurlAction } from '@atrium/shared/curl'
import { DialogLink } from '@atrium/shared/form'
import { notify } from '@atrium/shared/notify'
import { loadsList, useConfirmDelete, useLoadedList } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { DataTable, type Column } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import { Badge, EmptyState, Identifier, Notice, Page, PageHeader, StateDot } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { keyPaths } from '../paths'
import { isServiceSet, keySet, KeySetPlace, useDeleteKey, useDeleteSet, type KnownKey } from './queries'
import { useKeyText, type Text } from './text'

export const loader = loadsList(KeySetPlace, keySet)

const columns = (t: Text, first: string | undefined, isService: boolean): Column<KnownKey>[] => [
  {
    id: 'kid',
    header: t.columns.kid,
    mono: true,
    cell: ({ kid }) => <Identifier value={kid} name={t.columns.kid} room={28} />,
  },
  { id: 'alg', header: t.columns.alg, width: '110px', cell: ({ alg }) => <Badge>{alg || '–'}</Badge> },
  { id: 'use', header: t.columns.use, width: '130px', cell: ({ use }) => t.uses[use] ?? use },
  { id: 'kty', header: t.columns.kty, width: '90px', priority: 3, cell: ({ kty }) => kty },
  {
    id: 'state',
    header: t.columns.state,
    width: '220px',
    cell: ({ kid, signs }) =>
      signs ? (
        <StateDot tone={kid === first ? 'success' : 'off'}>
          {isService ? (kid === first ? t.signing : t.verifying) : kid === first ? t.newest : t.earlier}
        </StateDot>
      ) : (
        <StateDot tone="info">{t.publicOnly}</StateDot>
      ),
  },
]

export function Component() {
  const t = useKeyText()
  const texts = useActionText()
  const { place, data, failure } = useLoadedList<typeof loader>()
  const hasKeys = data !== undefined && data.length > 0
  const { set } = place
  const denied = useDenial('keys:write')
  const confirmDelete = useConfirmDelete()
  const removeKey = useDeleteKey(place)
  const removeSet = useDeleteSet(place)
  const curl = useCurlAction()
  const isService = isServiceSet(set)
  const create = (
    <DialogLink tone="primary" icon={<Plus />} to={keyPaths.newKey(place)} requires="keys:write">
      {hasKeys && isService ? t.rotate : t.create}
    </DialogLink>
  )
  const copy = (key: KnownKey) =>
    navigator.clipboard.writeText(JSON.stringify(key.open, null, 2)).then(
      () => notify(t.copied(key.kid)),
      () => notify(t.notCopied, 'error'),
    )
  return (
    <Page>
      <PageHeader
        back={{ to: keyPaths.keySets(place), label: t.title }}
        name={set}
        about={t.sets[set] ?? t.ownSet}
        actions={
          <>
            {create}
            <Menu
              label={texts.more}
              actions={[
                { label: t.replace, icon: <Replace />, deniedBecause: denied, to: keyPaths.replaceKeys(place) },
                curl({ path: `/admin/keys/${encodeURIComponent(set)}` }),
                {
                  label: t.deleteSet,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied,
                  run: () =>
                    confirmDelete({
                      name: set,
                      id: set,
                      body: isService ? t.deleteServiceBody : t.deleteSetBody,
                      run: () => removeSet(undefined),
                      leaveTo: keyPaths.keySets(place),
                    }),
                },
              ]}
            />
          </>
        }
      />
      {isService && hasKeys && (
        <Notice title={t.rollOver}>
          {t.rollOverSteps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </Notice>
      )}
      <DataTable
        label={t.title}
        rows={data}
        failure={failure}
        columns={columns(t, data?.find(({ signs }) => signs)?.kid, isService)}
        rowKey={({ kid }) => kid}
        rowActions={(key) => [
          { label: t.copyPublic, icon: <Copy />, run: () => void copy(key) },
          {
            label: texts.delete,
            icon: <Trash2 />,
            danger: true,
            deniedBecause: denied,
            run: () =>
              confirmDelete({
                name: key.kid,
                id: key.kid,
                body: t.deleteKeyBody,
                typed: isService,
                run: () => removeKey(key.kid),
              }),
          },
        ]}
        empty={
          <EmptyState icon={<Key />} title={t.empty.title} action={create}>
            {t.empty.body}
          </EmptyState>
        }
      />
      <Outlet />
    </Page>
  )
}
