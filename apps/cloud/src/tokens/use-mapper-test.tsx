import { isRecord } from '@atrium/shared/json'
import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'

import { projectScope, useCall } from '@atrium/shared/api'
import { identityApi } from '@atrium/shared/api/identity'
import type { Assist } from '@atrium/shared/editor'
import { useWatch, type FormHandle } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Button, Card, control as controlStyle, ProblemNotice, Small, Stack } from '@atrium/shared/ui'

import { useJsonnetPreview } from '../jsonnet/use-jsonnet-preview'
import { mapperData, sampleData } from './sample-session'
import type { TemplateValues } from './templates'
import { useTokenText } from './text'

const asVariables = (data: unknown) => ({ ext_vars: isRecord(data) ? data : {} })

/** A session as an application sees it, without data that only administrators see. */
async function readSession(project: string, id: string) {
  const session = await identityApi(projectScope(project)).getSession({ id, expand: ['identity'] })
  const { metadata_admin: _, credentials: __, ...identity } = session.identity ?? { id: '' }
  return { ...session, identity }
}

/** Tests a form's claims mapper with an example or real session: `assist` for the editor, `preview` next to it, `rejectFaults` for saving. */
export function useMapperTest(
  form: FormHandle<TemplateValues, TemplateValues>,
  project: string,
  denied: string | undefined,
): {
  assist: Assist | undefined
  preview: ReactNode
  rejectFaults: (values: TemplateValues, stored?: TemplateValues) => Promise<void>
} {
  const t = useTokenText()
  const [real, setReal] = useState<{ id: string; data: unknown }>()
  const [at, source] = useWatch({ control: form.methods.control, name: ['mapperAt', 'mapper'] })
  const { assist, preview, rejectFaults } = useJsonnetPreview({
    project,
    field: 'mapper',
    source,
    sample: real ? real.data : sampleData,
    sampleKey: real?.id,
    inputs: asVariables,
    judge: (output) => (isRecord(output) && isRecord(output.claims) ? undefined : t.mapperShape),
    deniedBecause: denied,
  })
  const checks = {
    rejectFaults: async (values: TemplateValues, stored?: TemplateValues) => {
      if (values.mapperAt === 'here') await rejectFaults(values.mapper, stored?.mapper)
    },
  }
  if (at !== 'here') return { assist: undefined, preview: undefined, ...checks }
  return {
    ...checks,
    assist,
    preview: (
      <Stack $gap={3}>
        {preview}
        <SessionChoice
          project={project}
          onSession={(session) => setReal({ id: session.id, data: mapperData(session) })}
        />
      </Stack>
    ),
  }
}

type SessionChoiceProps = {
  project: string
  onSession: (session: { id: string; identity: { id: string } }) => void
}

/** Loads a session of the project as test data. Not a form, because it is inside one. */
function SessionChoice({ project, onSession }: SessionChoiceProps) {
  const t = useTokenText()
  const denied = useDenial('sessions:read')
  const id = useId()
  const [typed, setTyped] = useState('')
  const { busy, problem, run } = useCall(async () => onSession(await readSession(project, typed.trim())))
  return (
    <Card title={t.realSession} padded>
      <Stack $gap={2}>
        <label htmlFor={id}>{t.sessionId}</label>
        <Input
          id={id}
          aria-describedby={`${id}-about`}
          value={typed}
          maxLength={36}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Small id={`${id}-about`}>{t.sessionHint}</Small>
        <div>
          <Button busy={busy} disabled={typed.trim() === ''} deniedBecause={denied} onClick={() => void run()}>
            {t.useSession}
          </Button>
        </div>
        {problem && <ProblemNotice problem={problem} onRetry={() => void run()} />}
      </Stack>
    </Card>
  )
}

const Input = styled.input`
  ${controlStyle}
`
