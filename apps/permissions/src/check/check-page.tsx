import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { ComboboxField, Form, NumberField, SubmitButton, TextField, useForm } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loads, queryText, useLoaded } from '@atrium/shared/routing'
import { Button, Card, Notice, Page, PageHeader, ProblemNotice, Row, Skeleton, Stack } from '@atrium/shared/ui'

import { namespaceList } from '../relationships/queries'
import { tupleForm } from '../relationships/tuple'
import { useText } from '../text'
import { checkResult, CheckPlace, isAsked } from './queries'

export const loader = loads(CheckPlace, ({ project }) => namespaceList(project))

export function Component() {
  const t = useText()
  const { place, data: namespaces } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const { key } = useLocation()
  const navigated = useNavigationType()
  const { fields } = t.relationships
  const asked = {
    namespace: place.namespace ?? '',
    object: place.object ?? '',
    relation: place.relation ?? '',
    subject: place.subject ?? '',
    depth: place['max-depth'],
  }
  const form = useForm({
    schema: z.extend(tupleForm(fields), { depth: z.optional(z.number().check(z.int(), z.minimum(1))) }),
    defaults: asked,
    guarded: false,
    // The question goes into the address; the answer is a query of that address.
    async submit({ depth, ...tuple }) {
      await queryClient.invalidateQueries(checkResult({ ...place, ...tuple, 'max-depth': depth }))
      await navigate(links.check(place) + queryText({ ...tuple, 'max-depth': depth }))
    },
  })

  // Back and forward change the question in the address under a form that stays.
  useEffect(() => {
    if (String(navigated) === 'POP') form.methods.reset(asked)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the address's entry says that there is another question
  }, [key])

  return (
    <Page $width="form">
      <PageHeader title={t.check.title} about={t.check.about} />
      <Stack>
        <Form form={form}>
          <ComboboxField {...form.field('namespace')} label={fields.namespace} suggestions={namespaces} mono />
          <TextField {...form.field('object')} label={fields.object} mono spellCheck={false} />
          <TextField
            {...form.field('relation')}
            label={fields.relation}
            hint={t.check.relationHint}
            mono
            spellCheck={false}
          />
          <TextField
            {...form.field('subject')}
            label={fields.subject}
            hint={fields.subjectHint}
            mono
            spellCheck={false}
          />
          <NumberField {...form.field('depth')} label={t.check.depth} hint={t.check.depthHint} optional />
          <Row>
            <SubmitButton form={form}>{t.check.ask}</SubmitButton>
          </Row>
        </Form>
        {isAsked(place) ? <Answer place={place} /> : <p>{t.check.nothingAsked}</p>}
      </Stack>
    </Page>
  )
}

function Answer({ place }: { place: CheckPlace }) {
  const t = useText().check
  const { data: allowed, error, isFetching, refetch } = useQuery(checkResult(place))
  const again = (
    <Button small busy={isFetching} onClick={() => void refetch()}>
      {t.again}
    </Button>
  )
  if (error) return <ProblemNotice problem={error} onRetry={() => void refetch()} />
  if (allowed === undefined) return <Skeleton />
  const { subject = '', relation = '', namespace = '', object = '' } = place
  const said = [subject, relation, `${namespace}:${object}`] as const
  return (
    <Card role="status">
      {allowed ? (
        <Notice tone="success" title={t.allowed} action={again}>
          {t.allowedBody(...said)}
        </Notice>
      ) : (
        <Notice tone="denied" title={t.notAllowed} action={again}>
          {t.notAllowedBody(...said)}
        </Notice>
      )}
    </Card>
  )
}
