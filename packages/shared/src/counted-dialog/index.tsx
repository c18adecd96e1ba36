import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import type { FilterTexts } from '@atrium/shared/filters'
import { FormDialog, TextField, useForm } from '@atrium/shared/form'
import { useFormat } from '@atrium/shared/text'
import { Fact, Facts, Muted, Notice, ProblemNotice, ProgressBar } from '@atrium/shared/ui'
import { useCountedText } from './text'

type CountedDialogProps = {
  title: string
  description: string
  /** The filters in words, to show what is counted. */
  scope: readonly FilterTexts[]
  queryKey: QueryKey
  /** Counts what the filters match and reports progress. */
  count: (tell: (soFar: number) => void, signal: AbortSignal) => Promise<number>
  /** Why nothing is counted yet, such as a filter that is missing. */
  blockedBecause?: string
  deniedBecause?: string
  /** The button's label, with the count once it is known. */
  action: (count?: number) => string
  /** Texts: how many match, what is lost with them, and that none match. */
  found: (count: number) => string
  lost: string
  none: string
  /** Runs the change and leaves the dialog. */
  run: (count: number) => Promise<unknown>
}

/** Counts what a list's filters match on all pages, and changes it after the person types that number. */
export function CountedDialog({
  title,
  description,
  scope,
  queryKey,
  count: read,
  blockedBecause,
  deniedBecause,
  action,
  found,
  lost,
  none,
  run,
}: CountedDialogProps) {
  const t = useCountedText()
  const format = useFormat()
  const [soFar, setSoFar] = useState(0)
  const counting = useQuery({
    queryKey,
    staleTime: Infinity,
    gcTime: 0,
    enabled: blockedBecause === undefined,
    queryFn: ({ signal }) => read(setSoFar, signal),
  })
  const { data: count, error } = counting
  const form = useForm({
    schema: z.object({
      typed: z.string().check(z.refine((text) => text.trim() === String(count), { error: t.typedWrong })),
    }),
    defaults: { typed: '' },
    guarded: false,
    submit: () => run(count ?? 0),
  })

  const whyNot = () => {
    if (count === undefined) return t.notCounted
    return count === 0 ? none : undefined
  }

  return (
    <FormDialog
      title={title}
      description={description}
      action={action(count || undefined)}
      tone="danger"
      deniedBecause={deniedBecause}
      notYetBecause={blockedBecause ?? whyNot()}
      form={form}
    >
      {scope.length === 0 && !blockedBecause && <Muted>{t.noFilters}</Muted>}
      {scope.length > 0 && (
        <Facts style={{ padding: 0 }}>
          {scope.map(({ name, label, value }) => (
            <Fact key={name} name={label}>
              <bdi>{value}</bdi>
            </Fact>
          ))}
        </Facts>
      )}
      {error && <ProblemNotice problem={error} onRetry={() => void counting.refetch()} />}
      {counting.isFetching && (
        <>
          <ProgressBar label={t.counting} />
          <Muted role="status">{t.soFar(format.number(soFar))}</Muted>
        </>
      )}
      {blockedBecause && <Notice tone="warning">{blockedBecause}</Notice>}
      {count === 0 && <Notice>{none}</Notice>}
      {count !== undefined && count > 0 && (
        <>
          <Notice tone="warning" role="status" title={found(count)}>
            {lost}
          </Notice>
          <TextField {...form.field('typed')} label={t.type(String(count))} inputMode="numeric" autoComplete="off" />
        </>
      )}
    </FormDialog>
  )
}
