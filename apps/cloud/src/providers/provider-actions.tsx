import { ArrowDown, ArrowUp, Pencil, Play, Power, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { confirm } from '@atrium/shared/notify'
import { useConfirmDelete } from '@atrium/shared/routing'
import { useActionText } from '@atrium/shared/text/actions'

import type { ProjectSettings } from '../all-settings/queries'
import { providerPaths } from '../paths'
import { useAffected } from './affected'
import type { ProjectPlace } from '../projects/queries'
import { moved, removed, switched, type Provider } from './providers'
import { useProviderText } from './text'
import { useSaveProviders } from './writes'

/** The actions for a provider in the list. */
export function useProviderActions(place: ProjectPlace, project: ProjectSettings, denied: string | undefined) {
  const t = useProviderText()
  const texts = useActionText()
  const navigate = useNavigate()
  const save = useSaveProviders(project.id)
  const confirmDelete = useConfirmDelete()
  const revision = project.revision_id
  const affectedBy = useAffected(project.id)
  const act = (change: Omit<Parameters<typeof save>[0], 'revision'>) =>
    void attempt(() => save({ ...change, revision }))
  const disable = async (one: Provider) => {
    const change = { revision, patch: switched(one, false), done: t.disabled(one.label) }
    confirm({
      title: t.disableTitle(one.label),
      body: [t.disableBody, ...(await affectedBy(change.patch))].join(' '),
      action: t.disable,
      danger: true,
      run: () => save(change),
    })
  }
  const remove = async (one: Provider) => {
    const change = { revision, patch: removed(one), done: t.deleted(one.label) }
    confirmDelete({
      name: one.label,
      id: one.id,
      body: [t.deleteBody, ...(await affectedBy(change.patch))].join(' '),
      run: () => save(change),
    })
  }
  return (one: Provider) => [
    {
      label: texts.edit,
      icon: <Pencil />,
      deniedBecause: one.id === '' ? t.unreadable : undefined,
      run: () => void navigate(providerPaths.provider({ ...place, protocol: one.protocol, provider: one.id })),
    },
    ...(one.id !== ''
      ? [
          {
            label: t.trial.action,
            icon: <Play />,
            deniedBecause: denied,
            run: () => void navigate(providerPaths.tryProvider({ ...place, protocol: one.protocol, provider: one.id })),
          },
        ]
      : []),
    {
      label: one.enabled ? t.disable : t.enable,
      icon: <Power />,
      deniedBecause: denied,
      run: () => (one.enabled ? void disable(one) : act({ patch: switched(one, true), done: t.enabled(one.label) })),
    },
    {
      label: t.up,
      icon: <ArrowUp />,
      deniedBecause: denied ?? (one.index === 0 ? t.isFirst : undefined),
      run: () => act({ patch: moved(one, -1), done: t.moved(one.label) }),
    },
    {
      label: t.down,
      icon: <ArrowDown />,
      deniedBecause: denied ?? (one.last ? t.isLast : undefined),
      run: () => act({ patch: moved(one, 1), done: t.moved(one.label) }),
    },
    {
      label: texts.delete,
      icon: <Trash2 />,
      danger: true,
      deniedBecause: denied,
      run: () => void remove(one),
    },
  ]
}
