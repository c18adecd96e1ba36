import { useQuery } from '@tanstack/react-query'

import { useFormat } from '@atrium/shared/text'
import { Button, Card, CardRow, Page, PageHeader, ProblemNotice, Skeleton, StateDot } from '@atrium/shared/ui'

import { ProblemPage } from '../failure/problem-page'
import { setupCheck, type Finding } from './queries'
import { LocalizedMessage } from './localized-message'
import { useText } from './text'

const tones = { problem: 'danger', warning: 'warning', unknown: 'off', ok: 'success' } as const
const levels = ['problem', 'warning', 'unknown', 'ok'] as const

/** For owners: what the gateway finds when it checks its configuration and everything that it refers to. */
export function Component() {
  const t = useText()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(setupCheck)
  if (error && !data) return <ProblemPage problem={error} onRetry={() => void refetch()} />
  return (
    <Page $width="reading">
      <PageHeader
        title={t.title}
        about={data ? t.checked(format.dateTime(data.time)) : t.about}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t.again}
          </Button>
        }
      />
      {error && <ProblemNotice problem={error} onRetry={() => void refetch()} />}
      {!data && <Skeleton />}
      {data &&
        levels.map((level) => {
          const findings = data.findings.filter((finding) => finding.level === level)
          return findings.length > 0 && <Findings key={level} level={level} findings={findings} />
        })}
    </Page>
  )
}

function Findings({ level, findings }: { level: Finding['level']; findings: Finding[] }) {
  const t = useText()
  return (
    <Card title={t.groups[level]}>
      {findings.map(({ subject, message, about, text, key }) => (
        <CardRow
          key={about + text}
          title={<LocalizedMessage message={subject} otherwise={about} />}
          about={
            <>
              <LocalizedMessage message={message} otherwise={text} />
              {key !== undefined && (
                <>
                  {' '}
                  {t.setting} <code>{key}</code>
                </>
              )}
            </>
          }
        >
          <StateDot tone={tones[level]}>{t.levels[level]}</StateDot>
        </CardRow>
      ))}
    </Card>
  )
}
