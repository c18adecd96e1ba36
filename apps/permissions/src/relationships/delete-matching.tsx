import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { filterTexts } from '@atrium/shared/filters'
import { FormDialog, TextField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat, useLocale } from '@atrium/shared/text'
import { Fact, Facts, Muted, Notice, ProblemNotice, ProgressBar } from '@atrium/shared/ui'

import { useText } from '../text'
import { namespaceList, relationshipCount, relationshipFilters } from './queries'
import { useDeleteMatching } from './writes'

const Place = z.object({ project: z.string(), ...relationshipFilters.fields })

export const loader = loads(Place, ({ project }) => namespaceList(project))

/** Counts what the list's filters match, and deletes it once that number is typed. */
export function Component() {
  const t = useText().relationships
  const format = useFormat()
  const {
    place: { project, ...place },
    data: namespaces,
  } = useLoaded<typeof loader>()
  const filter = relationshipFilters.of(place)
  const options = { namespace: namespaces.map((name) => ({ value: name, label: name })) }
  const words = filterTexts(relationshipFilters, filter, useLocale(), options)
  const denied = useDenial('relationships:write')
  const close = useCloseDialog()
  const remove = useDeleteMatching(project)
  const [soFar, setSoFar] = useState(0)
  const counting = useQuery({ ...relationshipCount(project, filter, setSoFar), enabled: Boolean(filter.namespace) })
  const { data: count, error } = counting

  const form = useForm({
    schema: z.object({
      typed: z.string().check(z.refine((text) => text.trim() === String(count), { error: t.typedCountWrong })),
    }),
    defaults: { typed: '' },
    guarded: false,
    async submit() {
      await remove({ filter, count: count ?? 0 })
      await close()
    },
  })

  const whyNot = () => {
    if (!filter.namespace) return t.removeMatchingNeedsNamespace
    if (count === undefined) return t.notCounted
    return count === 0 ? t.nothingToDelete : undefined
  }

  return (
    <FormDialog
      title={t.removeMatchingTitle}
      description={t.removeMatchingBody}
      action={count ? t.removeCount(count) : t.removeMatching}
      tone="danger"
      deniedBecause={denied}
      notYetBecause={whyNot()}
      form={form}
    >
      {words.length > 0 && (
        <Facts style={{ padding: 0 }}>
          {words.map(({ name, label, value }) => (
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
          <Muted role="status">{t.countedSoFar(format.number(soFar))}</Muted>
        </>
      )}
      {!filter.namespace && <Notice tone="warning">{t.removeMatchingNeedsNamespace}</Notice>}
      {count === 0 && <Notice>{t.nothingToDelete}</Notice>}
      {count !== undefined && count > 0 && (
        <>
          <Notice tone="warning" role="status" title={t.matching(count)}>
            {t.removeMatchingLost}
          </Notice>
          <TextField
            {...form.field('typed')}
            label={t.typeCount(String(count))}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  )
}
