import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { FormDialog, RadioField, SelectField, TextField, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'

import { startPaths } from '../get-started/routes'
import { WorkspacePlace } from '../workspaces/queries'
import { useText } from '../text'
import { nameField } from '../workspaces/name-field'
import { useCreateProject } from './writes'

const environments = ['dev', 'stage', 'prod'] as const
const regions = ['eu-central', 'us-east', 'us-west', 'us', 'asia-northeast', 'global'] as const

export const loader = (args: LoaderFunctionArgs) => readPlace(args, WorkspacePlace)

export function Component() {
  const t = useText().projects
  const { workspace } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const create = useCreateProject()
  const form = useForm({
    schema: z.object({
      name: nameField(t.fields.required),
      environment: z.enum(environments),
      home_region: z.enum(regions),
    }),
    defaults: { name: '', environment: 'dev', home_region: 'eu-central' },
    async submit(values) {
      const { slug } = await create({ ...values, workspace_id: workspace })
      await navigate(startPaths.getStarted({ project: slug }))
    },
  })

  return (
    <FormDialog title={t.create} description={t.about} action={t.save} form={form}>
      <TextField {...form.field('name')} label={t.fields.name} hint={t.fields.nameHint} />
      <RadioField
        {...form.field('environment')}
        label={t.fields.environment}
        hint={t.fields.environmentHint}
        options={environments.map((value) => ({ value, label: t.environments[value] }))}
      />
      <SelectField
        {...form.field('home_region')}
        label={t.fields.region}
        hint={t.fields.regionHint}
        options={regions.map((value) => ({ value, label: t.regions[value] }))}
      />
    </FormDialog>
  )
}
