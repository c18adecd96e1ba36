import { useSuspenseQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

import { queryClient, type Query } from '../api'
import type { LastChange } from '../api/actions'
import { Problem } from '../transport'
import { EditConflictNotice } from './edit-conflict-notice'
import { mergeEdits } from './merge-edits'
import { ReviewDialog, type Review } from './review-dialog'
import { useForm, type FormHandle, type UseFormOptions } from './use-form'

export type UseEditOptions<Thing, Key extends QueryKey, Input extends FieldValues, Output> = Pick<
  UseFormOptions<Input, Output>,
  'fieldOf' | 'guarded' | 'confirm'
> & {
  schema: $ZodType<Output, Input>
  /** Loads the resource. It fills the form once; later responses leave the input alone. */
  query: Query<Thing, Key>
  /** The resource as the form's fields. */
  toFields: (thing: Thing) => NoInfer<Input>
  /** Awaits the write. `base` is the resource that filled the form: properties without a field are taken from it. */
  save: (values: Output, base: Thing) => Promise<unknown>
  /** What the save would change; the person reviews the difference and confirms it. */
  review?: (values: Output, base: Thing) => Review | Promise<Review>
  /** Changes with every change of the resource. By default its `updated_at`, or all of it if it has none. */
  versionOf?: (thing: Thing) => unknown
  /**
   * How a conflicting change is detected. `read` (default): the object is read again right before the save, as
   * most of the API has no conditional writes. `write`: the save sends the version of `base`, and the API rejects it with 409 or 412.
   */
  precondition?: 'read' | 'write'
  /** Finds the person who changed the resource last; called on a conflict. */
  lastChange?: () => Promise<LastChange | undefined>
}

const conflictStatuses = new Set([409, 412])

/**
 * The form of an existing resource, from loading to saving, with a review of the difference and conflict detection. A conflict with
 * someone else's save loses no input: the form shows their changes and merges both. Put `form` into a `FormPage` or `FormDialog`.
 *
 * @returns the form, and the resource as currently loaded
 */
export function useEdit<Thing, Key extends QueryKey, Input extends FieldValues, Output>({
  query,
  toFields,
  save,
  review,
  versionOf = versionIn,
  precondition = 'read',
  lastChange,
  ...options
}: UseEditOptions<Thing, Key, Input, Output>): { form: FormHandle<Input, Output>; thing: Thing } {
  const { data: thing } = useSuspenseQuery(query)
  const [base, setBase] = useState(thing)
  const [theirs, setTheirs] = useState<Thing>()
  const [changedBy, setChangedBy] = useState<LastChange>()
  const [reviewing, setReviewing] = useState<{ review: Review; onAnswer: (save: boolean) => void }>()

  /** Whether someone else changed the resource; the form then shows the conflict. */
  const isChanged = async (): Promise<boolean> => {
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const changed = String(versionOf(now)) !== String(versionOf(base))
    if (changed) {
      setChangedBy(await lastChange?.())
      setTheirs(now)
    }
    return changed
  }

  const isReviewed = async (shown: Review): Promise<boolean> => {
    const save = await new Promise<boolean>((resolve) => setReviewing({ review: shown, onAnswer: resolve }))
    setReviewing(undefined)
    return save
  }

  const handle = useForm<Input, Output>({
    ...options,
    defaults: toFields(base),
    async before(values) {
      setTheirs(undefined)
      const reads = precondition === 'read'
      if (reads && (await isChanged())) return false
      if (!review) return true
      // A review can take a while, so check again.
      return (await isReviewed(await review(values, base))) && !(reads && (await isChanged()))
    },
    async submit(values) {
      await save(values, base)
      // If the screen stays, the next save is based on this one's result.
      const saved = queryClient.getQueryData<Thing>(query.queryKey)
      if (saved !== undefined) setBase(saved)
    },
    handles: async (error) =>
      precondition === 'write' && error instanceof Problem && conflictStatuses.has(error.status) && isChanged(),
  })

  const startFrom = (now: Thing) => {
    setBase(now)
    setTheirs(undefined)
    handle.methods.reset(toFields(now))
  }
  const merge = theirs && mergeEdits(toFields(base), handle.methods.getValues(), toFields(theirs))
  const notice = theirs !== undefined && merge !== undefined && (
    <EditConflictNotice
      labels={handle.labels}
      conflict={{
        merge,
        theirs: toFields(theirs),
        lastChange: changedBy,
        takeTheirs() {
          startFrom(theirs)
          handle.focusFirst()
        },
        bringIn() {
          startFrom(theirs)
          // a merge has the same keys as the fields
          handle.methods.reset(merge.merged as Input, { keepDefaultValues: true })
          handle.focusFirst()
        },
      }}
    />
  )
  return { form: { ...handle, notice, dialog: reviewing && <ReviewDialog {...reviewing} /> }, thing }
}

function versionIn(thing: unknown): unknown {
  const at = typeof thing === 'object' && thing !== null && 'updated_at' in thing ? thing.updated_at : undefined
  if (at === undefined || at === null) return JSON.stringify(thing)
  return at instanceof Date ? at.getTime() : at
}
