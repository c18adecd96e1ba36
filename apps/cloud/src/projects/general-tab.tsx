import * as z from 'zod/mini'

import { lastChangeOf } from '@atrium/shared/api/actions'
import { FormPage, Section, TextField, useEdit } from '@atrium/shared/form'
import { links } from '@atrium/shared/links'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, Card, Columns, Fact, Facts, Identifier, Stack, StateDot } from '@atrium/shared/ui'
import type { Project } from '@ory/client-fetch'

import { editedPart } from '../all-settings/edited-part'
import { useText } from '../text'
import { known } from '../text/known'
import { nameField } from '../workspaces/name-field'
import { projectById, ProjectPlace, projectInUrl } from './queries'
import { Purge } from './purge-card'
import { useRenameProject, useSetProjectState } from './writes'

export const loader = loads(ProjectPlace, projectInUrl)

export function Component() {
  const { data: project } = useLoaded<typeof loader>()
  return (
    <Columns $main="form">
      <Stack>
        <Rename key={project.id} id={project.id} />
        <Availability project={project} />
        <Purge project={project} />
      </Stack>
      <About project={project} />
    </Columns>
  )
}

function Rename({ id }: { id: string }) {
  const t = useText()
  const denied = useDenial('projects:write')
  const rename = useRenameProject(id)
  const query = projectById(id)
  const part = editedPart({ query, partOf: ({ name }) => name })
  const { form } = useEdit({
    schema: z.object({ name: nameField(t.projects.fields.required) }),
    query,
    lastChange: () => lastChangeOf({ resource: id }),
    toFields: ({ name }) => ({ name }),
    versionOf: part.version,
    precondition: 'write',
    save: ({ name }, base) => part.save(base, ({ revision_id: revision }) => rename({ name, revision })),
  })

  return (
    <FormPage form={form} action={t.settings.rename} deniedBecause={denied}>
      <Section title={t.settings.general}>
        <TextField {...form.field('name')} label={t.projects.fields.name} hint={t.projects.fields.nameHint} />
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
          <Identifier value={project.slug} name={facts.slug} room={Infinity} />
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
          <Identifier
            value={new URL(links.account({ project: project.slug }), location.origin).href}
            name={facts.account}
            room={Infinity}
          />
        </Fact>
      </Facts>
    </Card>
  )
}

/** Halts a project, or resumes it. */
function Availability({ project }: { project: Project }) {
  const t = useText().settings.availability
  const denied = useDenial('projects:write')
  const setState = useSetProjectState()
  const halted = project.state === 'halted'
  const confirmStateChange = () =>
    halted
      ? confirm({
          title: t.resumeTitle(project.name),
          body: t.resumeBody,
          action: t.resume,
          run: () => setState({ project, state: 'running' }),
        })
      : confirm({
          title: t.haltTitle(project.name),
          body: t.haltBody,
          action: t.halt,
          // Keeps production from being halted by accident.
          typed: project.environment === 'prod' ? project.slug : undefined,
          danger: true,
          run: () => setState({ project, state: 'halted' }),
        })

  return (
    <Card title={t.title} padded>
      <Stack $align="start" $gap={3}>
        <p>{halted ? t.isHalted : t.isRunning}</p>
        <Button deniedBecause={denied} onClick={confirmStateChange}>
          {halted ? t.resume : t.halt}
        </Button>
      </Stack>
    </Card>
  )
}
