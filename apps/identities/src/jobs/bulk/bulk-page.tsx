import { useSuspenseQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { Form, JsonField, RadioField, Section, SelectField, SubmitButton, jsonText, useForm } from '@atrium/shared/form'
import { filterTexts } from '@atrium/shared/filters'
import { newJob, useStartJob } from '@atrium/shared/jobs'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useFormat, useLocale } from '@atrium/shared/text'
import { Button, ButtonLink, Fact, Facts, Notice, Page, PageHeader, Row, Stack } from '@atrium/shared/ui'

import { identityFilters } from '../../identities/identity-filters'
import { isCutOff, pageOfMany } from '../../identities/queries'
import { identityPaths } from '../../paths'
import { everySchema, schemaOptions } from '../../schemas/every-schema'
import { useText } from '../../text'
import { bulkTypes, type BulkAction } from './bulk-action'
import { bulkKind } from '../define-jobs'
import { DryRunCard } from './dry-run-card'
import { useBulkText } from './text'
import { useDryRun, type Preview } from './use-dry-run'

/** The list's filters, and the action of the button that led here. Strict: ignoring an unknown filter would mean more identities than the URL's. */
const Place = z.strictObject({
  project: z.string(),
  action: z.optional(z.enum(bulkTypes)),
  ...identityFilters.fields,
})

type Filter = Omit<z.infer<typeof Place>, 'project' | 'action'>

export const loader = loads(
  Place,
  ({ project }) => everySchema(project),
  (place) => queryClient.ensureQueryData(isCutOff(place.project, identityFilters.of(place))),
)

export function Component() {
  const t = useBulkText()
  const text = useText()
  const {
    place: { project, action, ...filter },
    data: schemas,
  } = useLoaded<typeof loader>()
  const denied = useDenial('identities:write')
  const dryRun = useDryRun(project)
  const chosen = filterTexts(identityFilters, filter, useLocale(), { schema_id: schemaOptions(schemas.items) })
  const { ids } = filter
  const scope = ids ? t.selected(ids.length) : chosen.length > 0 ? t.matching : t.allIdentities

  const form = useForm({
    schema: z.object({
      // No default: it would apply to every identity in scope.
      type: z.pipe(z.string(), z.enum(bulkTypes)),
      field: z.enum(['metadata_public', 'metadata_admin']),
      merge: z.pipe(jsonText({ optional: true }), z.optional(z.record(z.string(), z.unknown(), t.mergeObject))),
      schema: z.string(),
    }),
    defaults: { type: action ?? '', field: 'metadata_admin', merge: '', schema: schemas.items[0]?.id ?? '' },
    guarded: false,
    async submit({ type, field, merge = {}, schema }) {
      const bulkAction: BulkAction =
        type === 'metadata' ? { type, field, merge } : type === 'schema' ? { type, schema } : { type }
      await dryRun.start({ action: bulkAction, filter: identityFilters.of(filter) }, form.methods.getValues())
    },
  })
  const values = form.methods.watch()
  const { type } = values
  const preview = dryRun.previewOf(values)

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: identityPaths.identities({ project }), label: text.identities.title }}
        title={t.title}
        about={t.about}
        actions={<ButtonLink to={identityPaths.jobs({ project })}>{t.jobs}</ButtonLink>}
      />
      <Form form={form} deniedBecause={denied}>
        <ScopeSection project={project} filter={filter} scope={scope} chosen={chosen} />
        <Section title={t.what}>
          <RadioField
            {...form.field('type')}
            label={t.action}
            options={bulkTypes.map((value) => ({ value, label: t.types[value], about: t.typesAbout[value] }))}
          />
          {type === 'metadata' && (
            <>
              <SelectField
                {...form.field('field')}
                label={t.field}
                options={[
                  { value: 'metadata_admin', label: text.form.metadataAdmin },
                  { value: 'metadata_public', label: text.form.metadataPublic },
                ]}
              />
              <JsonField {...form.field('merge')} label={t.merge} hint={t.mergeHint} rows={4} />
            </>
          )}
          {type === 'schema' && (
            <SelectField {...form.field('schema')} label={t.schema} options={schemaOptions(schemas.items)} />
          )}
        </Section>
        <Row>
          <SubmitButton form={form} deniedBecause={denied} tone={preview?.state === 'complete' ? 'plain' : 'primary'}>
            {t.startPreview}
          </SubmitButton>
          {dryRun.stop && <Button onClick={dryRun.stop}>{t.stopPreview}</Button>}
        </Row>
      </Form>
      {preview && (
        <Stack $gap={4}>
          <DryRunCard project={project} run={preview.run} state={preview.state} />
          {preview.state !== 'running' && <StartButton project={project} scope={scope} preview={preview} />}
        </Stack>
      )}
    </Page>
  )
}

type ScopeProps = {
  project: string
  filter: Filter
  scope: string
  chosen: ReturnType<typeof filterTexts>
}

/** The identities that the action applies to. */
function ScopeSection({ project, filter, scope, chosen }: ScopeProps) {
  const t = useBulkText()
  const format = useFormat()
  const { data: cutOff } = useSuspenseQuery(isCutOff(project, identityFilters.of(filter)))
  return (
    <Section title={t.appliesTo}>
      <Facts style={{ padding: 0 }}>
        <Fact name={t.seen}>{scope}</Fact>
        {chosen.map(({ name, label, value }) => (
          <Fact key={name} name={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </Facts>
      {cutOff && <Notice tone="warning">{t.cutOff(format.number(pageOfMany))}</Notice>}
      <div>
        <ButtonLink
          small
          icon={<ListFilter />}
          to={identityPaths.identities({ project }) + identityFilters.search(filter)}
        >
          {t.changeFilter}
        </ButtonLink>
      </div>
    </Section>
  )
}

type StartProps = { project: string; scope: string; preview: Preview }

/** Starts the job of a preview that has ended, after a confirmation. */
function StartButton({ project, scope, preview: { plan, run, state } }: StartProps) {
  const t = useBulkText()
  const denied = useDenial('identities:write')
  const startJob = useStartJob()
  const { type } = plan.action
  const isDeletion = type === 'delete'

  const startBulkJob = async () => {
    const total = state === 'complete' ? run.seen + run.missing : undefined
    await startJob(newJob({ kind: bulkKind, project, title: t.jobTitle(t.types[type], scope), plan, total }))
  }
  const confirmDeletion = () =>
    confirm({
      title: t.deleteTitle(run.change),
      body: t.typesAbout.delete,
      action: t.deleteThese(run.change),
      danger: true,
      typed: String(run.change),
      run: startBulkJob,
    })
  const confirmChange = () => {
    const paragraphs = [t.runBody, type === 'revoke' ? t.neverUndone : t.canBeUndone]
    confirm({
      title: (state === 'stopped' ? t.runTitleCut : t.runTitle)(t.types[type], run.change),
      body: [...(state === 'stopped' ? [t.cut] : []), ...paragraphs].join(' '),
      action: t.run,
      run: startBulkJob,
    })
  }
  /** A deletion needs a complete preview: its count has to be typed. */
  const whyNotYet = () => {
    if (state === 'stopped') return isDeletion ? t.finishPreview : undefined
    return run.change === 0 ? t.noChanges : undefined
  }

  return (
    <div>
      <Button
        tone={isDeletion ? 'danger' : 'primary'}
        deniedBecause={denied ?? whyNotYet()}
        onClick={isDeletion ? confirmDeletion : confirmChange}
      >
        {isDeletion && state === 'complete' ? t.deleteThese(run.change) : t.run}
      </Button>
    </div>
  )
}
