import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormDialog, RadioField, SelectField, TextField, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useSession } from '@atrium/shared/session'
import { Notice } from '@atrium/shared/ui'

import { ExtraCost } from '../billing/extra-cost'
import { startPaths } from '../paths'
import { WorkspacePlace } from '../workspaces/queries'
import { useText } from '../text'
import { nameField } from '../workspaces/name-field'
import { NotCopied } from './not-copied'
import { useCreateProject } from './writes'

const environments = ['dev', 'stage', 'prod'] as const
/** What a plan counts a project as. */
const features = { dev: 'development_projects', stage: 'staging_projects', prod: 'production_projects' } as const
const regions = ['eu-central', 'us-east', 'us-west', 'us', 'asia-northeast', 'global'] as const
const starts = ['empty', 'customers', 'staff', 'phone', 'copy'] as const

export const loader = (args: LoaderFunctionArgs) => readPlace(args, WorkspacePlace)

export function Component() {
  const t = useText().projects
  const { workspace } = useLoaderData<typeof loader>()
  const { projects } = useSession()
  const navigate = useNavigate()
  const create = useCreateProject(workspace)
  const [copied, setCopied] = useState<{ slug: string; paths: string[] }>()
  const form = useForm({
    schema: z
      .object({
        name: nameField(t.fields.required),
        environment: z.enum(environments),
        home_region: z.enum(regions),
        start: z.enum(starts),
        source: z.string(),
      })
      .check(({ value, issues }) => {
        if (value.start === 'copy' && value.source === '')
          issues.push({ code: 'custom', input: value.source, path: ['source'], message: t.fields.sourceRequired })
      }),
    defaults: { name: '', environment: 'dev', home_region: 'eu-central', start: 'empty', source: '' },
    async submit({ start, source, ...values }) {
      const { slug, notCopied } = await create({
        ...values,
        ...(start === 'copy' ? { source_project_id: source } : start !== 'empty' && { template: start }),
      })
      if (notCopied.length > 0) setCopied({ slug, paths: notCopied })
      else await navigate(startPaths.getStarted({ project: slug }))
    },
  })
  const [start, environment] = form.methods.watch(['start', 'environment'])
  if (copied) return <NotCopied {...copied} />

  return (
    <FormDialog title={t.create} description={t.about} action={t.save} form={form}>
      <TextField {...form.field('name')} label={t.fields.name} hint={t.fields.nameHint} />
      <RadioField
        {...form.field('start')}
        label={t.fields.start}
        options={starts
          .filter((value) => value !== 'copy' || projects.length > 0)
          .map((value) => ({ value, ...t.starts[value] }))}
      />
      {start === 'copy' && (
        <>
          <SelectField
            {...form.field('source')}
            label={t.fields.source}
            options={projects.map(({ id, name, slug }) => ({ value: id, label: `${name} (${slug})` }))}
          />
          <Notice>{t.copyAbout}</Notice>
        </>
      )}
      <RadioField
        {...form.field('environment')}
        label={t.fields.environment}
        hint={t.fields.environmentHint}
        options={environments.map((value) => ({ value, label: t.environments[value] }))}
      />
      <ExtraCost workspace={workspace} feature={features[environment]} />
      <SelectField
        {...form.field('home_region')}
        label={t.fields.region}
        hint={t.fields.regionHint}
        options={regions.map((value) => ({ value, label: t.regions[value] }))}
      />
    </FormDialog>
  )
}
