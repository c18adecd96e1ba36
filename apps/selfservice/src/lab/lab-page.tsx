import { Eye, EyeOff, FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'

import { saveText } from '@atrium/shared/download'
import { confirm } from '@atrium/shared/notify'
import { readPlace } from '@atrium/shared/routing'
import { useDenial, useSession } from '@atrium/shared/session'
import { Button, Card, EmptyState, Notice, Page, PageHeader, Stack } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { ClientStateCard } from './client-state-card'
import { Bench, Steps } from './lab-layout'
import { exportRun } from './run'
import { useRun } from './run-store'
import { LabPlace } from './lab-place'
import { StartCard } from './start-card'
import { linkable } from './starts'
import { StepCard } from './step-card'
import { useLabText } from './text'

export function loader(args: LoaderFunctionArgs): LabPlace {
  const { searchParams } = new URL(args.request.url)
  const linkedParameters = linkable.flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { ...readPlace(args, LabPlace), parameters: Object.fromEntries(linkedParameters) }
}

export function Component() {
  const t = useLabText()
  const denied = useDenial('identities:write')
  if (denied === undefined) return <Lab />
  return (
    <Page $width="reading">
      <PageHeader title={t.title} about={t.about} />
      <Notice tone="denied" title={t.denied}>
        {denied}
      </Notice>
    </Page>
  )
}

function Lab() {
  const t = useLabText()
  const place = useLoaderData<typeof loader>()
  const { user } = useSession()
  const { run, change, send } = useRun({ user: user.id, project: place.project })
  const [revealed, setRevealed] = useState(false)
  // The newest step is open, and those that the person opened.
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const seen = useRef(run.made)

  // Scrolls to the new step and focuses it.
  useEffect(() => {
    if (run.made === seen.current) return
    seen.current = run.made
    const newest = document.getElementById(`step-${run.made}`)?.querySelector('details')
    newest?.scrollIntoView?.({ block: 'start' })
    newest?.querySelector('summary')?.focus({ preventScroll: true })
  }, [run.made])

  const isOpen = (id: number) => toggled.get(id) ?? id === run.made
  const toggle = (id: number, open: boolean) => {
    if (isOpen(id) !== open) setToggled(new Map(toggled).set(id, open))
  }

  const clear = () =>
    confirm({
      title: t.clearTitle,
      body: t.clearBody,
      action: t.clear,
      danger: true,
      run: () => Promise.resolve(change({ type: 'cleared' })),
    })

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        actions={
          <>
            <Button
              icon={revealed ? <EyeOff /> : <Eye />}
              aria-pressed={revealed}
              onClick={() => setRevealed(!revealed)}
            >
              {t.reveal}
            </Button>
            {run.steps.length > 0 && (
              <Menu
                label={t.more}
                actions={[
                  {
                    label: t.exportRun,
                    run: () =>
                      saveText(`${place.project}-run.json`, [exportRun(run, place.project)], 'application/json'),
                  },
                  { label: t.clear, danger: true, run: clear },
                ]}
              />
            )}
          </>
        }
      />
      <Bench>
        <Stack>
          <StartCard place={place} run={run} revealed={revealed} send={send} />
          <ClientStateCard run={run} revealed={revealed} change={change} />
        </Stack>
        {run.steps.length === 0 ? (
          <Card>
            <EmptyState icon={<FlaskConical />} title={t.emptyTitle}>
              {t.empty}
            </EmptyState>
          </Card>
        ) : (
          <Steps aria-label={t.steps}>
            {run.steps.map((step) => (
              <StepCard
                key={step.id}
                step={step}
                run={run}
                project={place.project}
                revealed={revealed}
                open={isOpen(step.id)}
                onOpen={(open) => toggle(step.id, open)}
                change={change}
                send={send}
              />
            ))}
          </Steps>
        )}
      </Bench>
    </Page>
  )
}
