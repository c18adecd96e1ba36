import { DoorOpen, ShieldCheck, Trash2, Users } from 'lucide-react'
import { useNavigate } from 'react-router'

import { useCurlAction } from '@atrium/shared/curl'
import { links } from '@atrium/shared/links'
import { queryText, useConfirmDelete } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import type { BulkAction } from '@atrium/shared/table'
import { useActionText } from '@atrium/shared/text/actions'
import type { MenuAction } from '@atrium/shared/ui/menu'
import type { Relationship } from '@ory/client-fetch'

import { useAccessText } from '../access/text'
import { accessPaths, relationshipPaths } from '../paths'
import { useText } from '../text'
import { subjectText, tupleQuery, tupleText } from './tuple'
import { changeText } from './tuple-changes'
import { useDeleteRelationship } from './writes'

type Actions = { rowActions: (tuple: Relationship) => MenuAction[]; selection: BulkAction<Relationship>[] }

/** What can be done with one relationship of the list, and with the selected ones. */
export function useRelationshipActions(project: string): Actions {
  const t = useText().relationships
  const texts = useActionText()
  const access = useAccessText()
  const navigate = useNavigate()
  const curl = useCurlAction()
  const denied = useDenial('relationships:write')
  const confirmDelete = useConfirmDelete()
  const remove = useDeleteRelationship(project)

  const confirmDeletion = (tuple: Relationship) =>
    confirmDelete({
      name: tupleText(tuple),
      id: tupleText(tuple),
      title: t.removeTitle,
      body: t.removeBody(tupleText(tuple)),
      typed: false,
      run: () => remove(tuple),
    })
  const reviewDeletion = (rows: readonly Relationship[]) =>
    navigate(relationshipPaths.change({ project }), {
      state: { changes: rows.map((tuple) => `${changeText({ action: 'delete', tuple })}\n`).join('') },
    })
  const deletion = { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied }

  return {
    rowActions: (tuple) => {
      const { namespace, object, relation } = tuple
      const subject = subjectText(tuple)
      return [
        {
          label: t.check,
          icon: <ShieldCheck />,
          to: links.check({ project }) + queryText({ namespace, object, relation, subject }),
        },
        {
          label: access.ofSubject,
          icon: <DoorOpen />,
          to: accessPaths.ofSubject({ project }) + queryText({ subject }),
        },
        {
          label: access.toObject,
          icon: <Users />,
          to: accessPaths.toObject({ project }) + queryText({ namespace, object, relation }),
        },
        curl({ path: '/relation-tuples', query: tupleQuery(tuple) }),
        { ...deletion, run: () => confirmDeletion(tuple) },
      ]
    },
    selection: [{ ...deletion, run: (rows) => void reviewDeletion(rows) }],
  }
}
