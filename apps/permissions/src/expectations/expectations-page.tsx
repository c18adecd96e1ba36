import { Download, Play, Plus, Upload } from 'lucide-react'
import { Outlet } from 'react-router'

import { saveText } from '@atrium/shared/download'
import { DialogLink } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, Muted, Notice, Page, PageHeader, ProblemNotice, Row, StateDot } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { expectationPaths } from '../paths'
import { expectationFile } from './expectation-file'
import { ExpectationTable } from './expectation-table'
import { expectationList, ExpectationPlace, isUnreadable } from './queries'
import { useExpectationText } from './text'
import { useTestRun, type TestedExpectation } from './use-test-run'

export const loader = loads(ExpectationPlace, ({ project }) => expectationList(project))

export function Component() {
  const t = useExpectationText()
  const texts = useActionText()
  const { place, data: expectations } = useLoaded<typeof loader>()
  const { project } = place
  const { run, busy, failure, tested, hasRun } = useTestRun(project, expectations)

  const create = (
    <DialogLink
      tone={expectations.length === 0 ? 'primary' : undefined}
      icon={<Plus />}
      to={expectationPaths.newExpectation({ project })}
    >
      {t.create}
    </DialogLink>
  )

  return (
    <Page>
      <PageHeader
        title={t.title}
        about={t.about}
        actions={
          <>
            {create}
            {expectations.length > 0 && (
              <Button tone="primary" icon={<Play />} busy={busy} onClick={() => void run()}>
                {t.run}
              </Button>
            )}
            <Menu
              label={texts.more}
              actions={[
                { label: t.import, icon: <Upload />, to: expectationPaths.importExpectations({ project }) },
                {
                  label: t.export,
                  icon: <Download />,
                  deniedBecause: expectations.length === 0 ? t.nothingToExport : undefined,
                  run: () =>
                    saveText(`${project}-permission-tests.json`, [expectationFile(expectations)], 'application/json'),
                },
              ]}
            />
          </>
        }
      />
      <Muted>{t.storedHere}</Muted>
      {isUnreadable(project) && <Notice tone="warning">{t.unreadable}</Notice>}
      {failure && <ProblemNotice problem={failure} onRetry={() => void run()} />}
      {hasRun && <Summary tested={tested} />}
      <ExpectationTable project={project} tested={tested} create={create} />
      <Outlet />
    </Page>
  )
}

function Summary({ tested }: { tested: readonly TestedExpectation[] }) {
  const t = useExpectationText()
  const passed = tested.filter(({ outcome }) => outcome === 'passed').length
  const failed = tested.filter(({ outcome }) => outcome === 'failed' || outcome === 'error').length
  return (
    <Row role="status">
      <StateDot tone={failed > 0 ? 'danger' : 'success'}>{t.summary(passed, failed)}</StateDot>
    </Row>
  )
}
