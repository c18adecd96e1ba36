import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

import { mergeEdits, type Merge } from './merge-edits'
import { NotSaved } from './not-saved'
import { useForm, type FormHandle, type UseFormOptions } from './use-form'

export type UseEditOptions<Thing, Input extends FieldValues, Output> = Pick<
  UseFormOptions<Input, Output>,
  'fieldOf' | 'guarded'
> & {
  schema: $ZodType<Output, Input>
  /** The thing as it is now; a later one does not touch what is being typed. */
  thing: Thing
  /** The thing as the fields show it. */
  toFields: (thing: Thing) => NoInfer<Input>
  /** Changes with every change of the thing: its `updated_at`. */
  versionOf: (thing: Thing) => unknown
  /** Reads the thing anew, past every cache. */
  read: () => Promise<Thing>
  /** Awaits the write. `base` is the thing that the form was filled with: what the fields do not show is taken from it. */
  save: (values: Output, base: Thing) => Promise<unknown>
}

/** Somebody else changed the thing since the form was filled; nothing was saved. */
export type EditConflict = {
  merge: Merge
  /** Keeps what was typed and takes over what only they changed; the person looks it over and saves again. */
  bringIn: () => void
  /** Gives up what was typed. */
  takeTheirs: () => void
}

/**
 * The form of an existing thing that somebody else may change at the same time. The API knows no conditional write, so the
 * thing is read again right before it is written; the second person is told and decides.
 */
export function useEdit<Thing, Input extends FieldValues, Output>({
  schema,
  thing,
  toFields,
  versionOf,
  read,
  save,
  ...options
}: UseEditOptions<Thing, Input, Output>): {
  form: FormHandle<Input, Output>
  conflict: EditConflict | undefined
} {
  const [base, setBase] = useState(thing)
  const [theirs, setTheirs] = useState<Thing>()
  const form = useForm<Input, Output>({
    ...options,
    schema,
    defaults: toFields(base),
    async submit(values) {
      setTheirs(undefined)
      const now = await read()
      if (String(versionOf(now)) !== String(versionOf(base))) {
        setTheirs(now)
        throw new NotSaved()
      }
      await save(values, base)
    },
  })

  if (theirs === undefined) return { form, conflict: undefined }

  const merge = mergeEdits(toFields(base), form.methods.getValues(), toFields(theirs))
  const startFrom = (now: Thing) => {
    setBase(now)
    setTheirs(undefined)
    form.methods.reset(toFields(now))
  }
  return {
    form,
    conflict: {
      merge,
      takeTheirs: () => startFrom(theirs),
      bringIn() {
        startFrom(theirs)
        // a merge has the keys of the fields it was made of
        form.methods.reset(merge.merged as Input, { keepDefaultValues: true })
      },
    },
  }
}
