import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { Problem, queryClient } from '@atrium/shared/api'
import { readPlace } from '@atrium/shared/contract'
import { FormPage, Section, TextField, useForm } from '@atrium/shared/form'
import { confirm } from '@atrium/shared/notify'
import { findProject, useDenial } from '@atrium/shared/session'
import { Button, Card, Columns, Fact, Facts, Identifier, Notice, Stack, StateDot } from '@atrium/shared/ui'
import type { Project } from '@ory/client-fetch'

import { paths } from '../paths'
import { useText } from '../text'
import { known } from '../text/known'
import { nameField } from '../workspaces/name-field'
import { projectById } from './queries'
import { usePurgeProject, useRenameProject } from './writes'

const Place = z.object({ project: z.string() })

export async function loader(args: LoaderFunctionArgs) {
  const { project } = readPlace(args, Place)
  const { id } = await findProject(project)
  await queryClient.ensureQueryData(projectById(id))
  return { id }
}

export function Component() {
  const { id } = useLoaderData<typeof loader>()
  const { data: project } = useSuspenseQuery(projectById(id))
  return (
    <Columns>
      <Stack>
        <Rename key={project.id} project={project} />
        <Purge project={project} />
      </Stack>
      <About project={project} />
    </Columns>
  )
}

function Rename({ project }: { project: Project }) {
  const t = useText()
  const denied = useDenial('projects:write')
  const rename = useRenameProject(project.id)
  // What the person saw when they began to type: a save on top of anything newer is refused by the platform.
  const [seen, setSeen] = useState(project)
  const [theirs, setTheirs] = useState<Project>()
  const form = useForm({
    schema: z.object({ name: nameField(t.projects.fields.required) }),
    defaults: { name: seen.name },
    async submit({ name }) {
      try {
        const answer = await rename({ name, revision: (theirs ?? seen).revision_id })
        setSeen(answer.project)
        setTheirs(undefined)
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 409) throw error
        setTheirs(await queryClient.fetchQuery({ ...projectById(project.id), staleTime: 0 }))
        throw error
      }
    },
  })

  return (
    <FormPage form={form} action={theirs ? t.settings.overwrite : t.settings.rename} deniedBecause={denied}>
      <Section title={t.settings.general}>
        {theirs && (
          <Notice
            tone="warning"
            title={t.settings.changed}
            action={
              <Button
                small
                onClick={() => {
                  form.methods.reset({ name: theirs.name })
                  setSeen(theirs)
                  setTheirs(undefined)
                }}
              >
                {t.settings.takeTheirs}
              </Button>
            }
          >
            {t.settings.changedBody(theirs.name)}
          </Notice>
        )}
        <TextField
          {...form.field('name')}
          label={t.projects.fields.name}
          hint={t.projects.fields.nameHint}
          deniedBecause={denied}
        />
      </Section>
    </FormPage>
  )
}

function About({ project }: { project: Project }) {
  const t = useText()
  const { facts } = t.settings
  return (
    <Card title={t.settings.aboutProject}>
      <Facts>
        <Fact name={facts.id}>
          <Identifier value={project.id} />
        </Fact>
        <Fact name={facts.slug}>
          <Identifier value={project.slug} name={facts.slug} />
        </Fact>
        <Fact name={facts.state}>
          <StateDot tone={project.state === 'running' ? 'success' : 'off'}>
            {known(t.projects.states, project.state)}
          </StateDot>
        </Fact>
        <Fact name={facts.environment}>{known(t.projects.environments, project.environment)}</Fact>
        <Fact name={facts.region}>{known(t.projects.regions, project.home_region)}</Fact>
        <Fact name={facts.revision}>
          <Identifier value={project.revision_id} name={facts.revision} />
        </Fact>
        <Fact name={facts.account}>
          <a href={paths.account({ project: project.slug })}>{paths.account({ project: project.slug })}</a>
        </Fact>
      </Facts>
    </Card>
  )
}

function Purge({ project }: { project: Project }) {
  const t = useText().settings
  const denied = useDenial('projects:purge')
  const navigate = useNavigate()
  const purge = usePurgeProject()
  const ask = () =>
    confirm({
      title: t.purgeTitle(project.name),
      body: t.purgeConfirm(project.name),
      action: t.purge,
      keep: t.purgeKeep,
      typed: project.slug,
      danger: true,
      async run() {
        await purge(project)
        await navigate(paths.workspaces())
      },
    })

  return (
    <Card title={t.danger} padded>
      <Stack $align="start" $gap={3}>
        <p>{t.purgeBody}</p>
        <Button tone="danger" deniedBecause={denied} onClick={ask}>
          {t.purge}
        </Button>
      </Stack>
    </Card>
  )
}
