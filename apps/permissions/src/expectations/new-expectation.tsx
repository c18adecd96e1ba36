import * as z from 'zod/mini'

import { Problem } from '@atrium/shared/api'
import { ComboboxField, FormDialog, RadioField, TextField, useCloseDialog, useForm } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'

import { parseTuple, tupleText } from '../relationships/tuple'
import { longestTuple } from './expectation-file'
import { changeExpectations, expectationList, ExpectationPlace } from './queries'
import { useExpectationText } from './text'

export const loader = loads(ExpectationPlace, ({ project }) => expectationList(project))

export function Component() {
  const t = useExpectationText()
  const {
    place: { project },
    data: expectations,
  } = useLoaded<typeof loader>()
  const close = useCloseDialog()
  const form = useForm({
    schema: z.object({
      tuple: z.string().check(
        z.refine((text) => parseTuple(text) !== undefined, { error: t.tupleWrong }),
        z.maxLength(longestTuple, t.tupleLong),
      ),
      allowed: z.enum(['true', 'false']),
      group: z.string().check(z.trim(), z.maxLength(200)),
    }),
    defaults: { tuple: '', allowed: 'true', group: expectations.at(-1)?.group ?? '' },
    async submit({ tuple: text, allowed, group }) {
      const tuple = parseTuple(text)
      if (!tuple) return
      const added = { group, tuple: tupleText(tuple), allowed: allowed === 'true' }
      // Quotes may have made it longer.
      if (added.tuple.length > longestTuple) throw atTuple(t.tupleLong)
      await changeExpectations(
        project,
        (stored) => {
          const existing = stored.find((one) => one.tuple === added.tuple)
          if (existing) throw atTuple(t.exists(existing.allowed ? t.allowed : t.denied))
          return [...stored, added]
        },
        t,
      )
      await close()
    },
  })
  return (
    <FormDialog title={t.create} description={t.createAbout} action={t.save} form={form}>
      <TextField {...form.field('tuple')} label={t.columns.tuple} hint={t.tupleHint} mono spellCheck={false} />
      <RadioField
        {...form.field('allowed')}
        label={t.columns.expected}
        options={[
          { value: 'true', label: t.allowed },
          { value: 'false', label: t.denied },
        ]}
      />
      <ComboboxField
        {...form.field('group')}
        label={t.columns.group}
        suggestions={[...new Set(expectations.map(({ group }) => group))]}
        optional
      />
    </FormDialog>
  )
}

const atTuple = (message: string) =>
  new Problem({ status: 400, id: 'invalid', message, fields: [{ name: 'tuple', message }] })
