import { get, type FieldValues } from 'react-hook-form'

import type { LastChange } from '../api/actions'
import { useFormat } from '../text'
import { Button, Notice } from '../ui'
import type { Merge } from './merge-edits'
import { useFormText } from './text'

/** Someone else changed the resource since the form was loaded; nothing was saved. */
export type EditConflict = {
  merge: Merge
  /** The fields' values as the other person saved them. */
  theirs: FieldValues
  /** The newest recorded change through the console. */
  lastChange?: LastChange | undefined
  /** Keeps the input and adopts their changes to other fields; the person reviews and saves again. */
  bringIn: () => void
  /** Discards the input. */
  takeTheirs: () => void
}

const longestValue = 60

/** Shows what another person changed meanwhile and offers a choice. Takes the focus, as saving just failed. */
export function EditConflictNotice({ labels, conflict }: { labels: Map<string, string>; conflict: EditConflict }) {
  const t = useFormText()
  const format = useFormat()
  const nameOf = (path: string) => labels.get(path) ?? path
  const names = (paths: string[]) => format.list(paths.map(nameOf))
  const withValue = (path: string) => {
    const value: unknown = get(conflict.theirs, path)
    const isShort = (typeof value === 'string' || typeof value === 'number') && String(value).length <= longestValue
    return isShort && value !== '' ? t.valueOf(nameOf(path), String(value)) : nameOf(path)
  }
  const { theirs, both } = conflict.merge
  return (
    <div ref={(element) => element?.scrollIntoView?.({ block: 'center' })}>
      <Notice
        role="alert"
        tone="warning"
        title={t.conflict}
        action={
          <>
            <Button small tone="primary" onClick={conflict.bringIn}>
              {both.length < theirs.length ? t.bringIn : t.keepMine}
            </Button>
            <Button small onClick={conflict.takeTheirs}>
              {t.takeTheirs}
            </Button>
          </>
        }
      >
        <p>
          {theirs.length > 0 && `${t.changedByThem(names(theirs))} `}
          {t.nothingLost}
        </p>
        {conflict.lastChange && <p>{t.lastChange(conflict.lastChange.by, format.relative(conflict.lastChange.at))}</p>}
        {both.length > 0 && <p>{t.changedByBoth(format.list(both.map(withValue)))}</p>}
      </Notice>
    </div>
  )
}
