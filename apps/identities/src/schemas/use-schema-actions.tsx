import { Copy, Download, FileJson, Pencil, Star, Trash2, UserPlus } from 'lucide-react'

import { attempt } from '@atrium/shared/api'
import { confirm } from '@atrium/shared/notify'
import { useConfirmDelete } from '@atrium/shared/routing'
import { useActionText } from '@atrium/shared/text/actions'

import { schemaPaths } from '../paths'
import type { ListedSchema } from './queries'
import { useSchemaEditText } from './text'
import { useChangeSchema, useDeleteSchema } from './writes'
import { useSchemaDenial } from './use-schema-denial'

/** Actions for a schema, in its row and on its page. @param from the schema's page navigates away after a deletion */
export function useSchemaActions(project: string, from: 'row' | 'page') {
  const t = useSchemaEditText()
  const texts = useActionText()
  const denied = useSchemaDenial()
  const change = useChangeSchema(project)
  const remove = useDeleteSchema(project)
  const confirmDelete = useConfirmDelete()

  return ({ id, setting }: ListedSchema) => {
    const isPreset = setting?.source === 'preset'
    const edit = {
      label: t.edit,
      icon: <Pencil />,
      deniedBecause: denied,
      to: schemaPaths.editSchema({ project, schema: id }),
    }
    const copy = {
      label: t.copy,
      icon: isPreset ? <FileJson /> : <Copy />,
      deniedBecause: denied,
      to: `${schemaPaths.newSchema({ project })}?from=${encodeURIComponent(id)}`,
    }
    if (!setting) return [edit, copy]
    const { in_project, is_default, selfservice_selectable: selectable, identities } = setting
    const makeDefault = {
      label: t.makeDefault,
      icon: <Star />,
      deniedBecause: denied ?? (is_default ? t.isDefaultAlready : undefined),
      run: () =>
        confirm({
          title: t.defaultTitle(id),
          body: t.defaultBody,
          action: t.makeDefault,
          run: () => change({ id, change: { isDefault: true }, done: t.madeDefault(id) }),
        }),
    }
    const select = {
      label: selectable ? t.unselect : t.select,
      icon: <UserPlus />,
      deniedBecause: denied,
      run: () =>
        void attempt(() =>
          change({
            id,
            change: { selfservice_selectable: !selectable },
            done: selectable ? t.unselected(id) : t.selected(id),
          }),
        ),
    }
    const add = {
      label: t.addToProject,
      icon: <Download />,
      deniedBecause: denied,
      run: () => void attempt(() => change({ id, change: {}, done: t.added(id) })),
    }
    const drop = {
      label: isPreset ? t.removeFromProject : texts.delete,
      icon: <Trash2 />,
      danger: true,
      deniedBecause: denied ?? (is_default ? t.isDefaultAlready : identities > 0 ? t.inUse : undefined),
      run: () =>
        confirmDelete({
          name: id,
          id,
          body: isPreset ? t.removeBody : t.deleteBody,
          typed: !isPreset,
          ...(isPreset && { title: t.removeTitle(id), action: t.removeFromProject }),
          run: () => remove({ id }),
          leaveTo: from === 'page' ? schemaPaths.schemas({ project }) : undefined,
        }),
    }
    return [...(isPreset ? [] : [edit]), copy, makeDefault, select, ...(in_project ? [drop] : [add])]
  }
}
