import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { useCurlAction } from '@atrium/shared/curl'
import {
  ComboboxField,
  Form,
  IdentityField,
  NumberField,
  SelectField,
  SubmitButton,
  useForm,
} from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { loads, queryText, useFormFollowsUrl, useLoaded } from '@atrium/shared/routing'
import {
  Button,
  Card,
  Columns,
  EmptyState,
  Notice,
  Page,
  PageHeader,
  ProblemNotice,
  Row,
  Skeleton,
  Stack,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { namespaceList } from '../relationships/queries'
import { tupleForm, tupleQuery, tupleText } from '../relationships/tuple'
import { useNames } from '../relationships/use-names'
import { useText } from '../text'
import { CheckKinds } from './check-kinds'
import { checkResult, CheckPlace, depthField, explanation, isComplete, questionOf, requests } from './queries'
import { useCheckText } from './text'
import { Why } from './why'

export const loader = loads(CheckPlace, ({ project }) => namespaceList(project))

const requestNames: Record<(typeof requests)[number], string> = {
  get: 'GET /relation-tuples/check/openapi',
  post: 'POST /relation-tuples/check/openapi',
  'get-or-error': 'GET /relation-tuples/check',
  'post-or-error': 'POST /relation-tuples/check',
}

export function Component() {
  const t = useCheckText()
  const { fields } = useText().relationships
  const { place, data: namespaces } = useLoaded<typeof loader>()
  const navigate = useNavigate()
  const currentValues = {
    namespace: place.namespace ?? '',
    object: place.object ?? '',
    relation: place.relation ?? '',
    subject: place.subject ?? '',
    depth: place['max-depth'],
    request: place.request ?? 'get',
  }
  const form = useForm({
    schema: z.extend(tupleForm(fields), {
      depth: depthField,
      request: z.enum(requests),
    }),
    defaults: currentValues,
    guarded: false,
    // The question goes into the URL; the answer is the query for that URL.
    async submit({ depth, request, ...tuple }) {
      const next = { ...tuple, 'max-depth': depth, request: request === 'get' ? undefined : request }
      await queryClient.invalidateQueries(checkResult({ ...place, ...next }))
      await queryClient.invalidateQueries(explanation({ ...place, ...next }))
      await navigate(links.check(place) + queryText(next))
    },
  })

  useFormFollowsUrl(form.methods.reset, currentValues)
  const names = useNames(place.project, form.methods.watch('namespace'), 'relations and permits')

  return (
    <Page>
      <PageHeader title={t.title} about={t.about} help="permissions" />
      <CheckKinds project={place.project} />
      <Columns $main="question">
        <Card padded>
          <Form form={form}>
            <ComboboxField {...form.field('namespace')} label={fields.namespace} suggestions={namespaces} mono />
            <ComboboxField {...form.field('object')} label={fields.object} suggestions={names.objects} mono />
            <ComboboxField
              {...form.field('relation')}
              label={fields.relation}
              hint={t.relationHint}
              suggestions={names.relations}
              mono
            />
            <IdentityField
              {...form.field('subject')}
              label={fields.subject}
              hint={fields.subjectHint}
              suggestions={names.subjects}
            />
            <NumberField {...form.field('depth')} label={t.depth} hint={t.depthHint} optional />
            <SelectField
              {...form.field('request')}
              label={t.request}
              hint={t.requestHint}
              options={requests.map((value) => ({ value, label: requestNames[value] }))}
            />
            <Row>
              <SubmitButton form={form}>{t.submitCheck}</SubmitButton>
            </Row>
          </Form>
        </Card>
        <Stack>
          {isComplete(place) ? (
            <Answer place={place} />
          ) : (
            <Card>
              <EmptyState icon={<ShieldCheck />} title={t.empty.title}>
                {t.empty.body}
              </EmptyState>
            </Card>
          )}
        </Stack>
      </Columns>
      <Outlet />
    </Page>
  )
}

function Answer({ place }: { place: CheckPlace }) {
  const t = useCheckText()
  const curl = useCurlAction()
  const { data: allowed, error, isFetching, refetch } = useQuery(checkResult(place))
  const question = questionOf(place)
  const again = (
    <Row>
      <Button
        small
        busy={isFetching}
        onClick={() => {
          void refetch()
          void queryClient.invalidateQueries(explanation(place))
        }}
      >
        {t.again}
      </Button>
      <Menu
        label={t.moreActions}
        actions={[
          curl({
            path: '/relation-tuples/check/openapi',
            query: { ...tupleQuery(question), 'max-depth': place['max-depth'] },
          }),
        ]}
      />
    </Row>
  )
  if (error) {
    return (
      <>
        <ProblemNotice problem={error} onRetry={() => void refetch()} />
        <Why place={place} allowed={undefined} />
      </>
    )
  }
  if (allowed === undefined) return <Skeleton />
  const { subject = '', relation = '', namespace = '', object = '' } = place
  const parts = [subject, relation, `${namespace}:${object}`] as const
  return (
    <>
      <Card role="status">
        <Notice tone={allowed ? 'success' : 'denied'} title={allowed ? t.allowed : t.notAllowed} action={again}>
          {allowed ? t.allowedBody(...parts) : t.notAllowedBody(...parts)}
          <br />
          <code>{tupleText(question)}</code>
        </Notice>
      </Card>
      <Why place={place} allowed={allowed} />
    </>
  )
}
