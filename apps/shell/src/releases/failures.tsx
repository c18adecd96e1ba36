import { useFormat } from '@atrium/shared/text'
import { Badge, Card, CardRow } from '@atrium/shared/ui'

import type { VersionErrors } from './queries'
import { useText } from './text'

/** Failures in people's browsers, by version, most recent failure first. */
export function Failures({ errors }: { errors: VersionErrors[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <Card title={t.failures}>
      {errors.length === 0 && <CardRow title={t.noFailures} />}
      {errors.map(({ version, groups, ungrouped }) => (
        <div key={version}>
          {groups.map(({ fingerprint, kind, message, frames, count, last }) => (
            <CardRow
              key={fingerprint}
              // Messages and frames come from the code, which is in English.
              title={<span lang="en">{message}</span>}
              about={
                <>
                  <code>{version}</code> · {t.seen(count, format.relative(last))}
                  {frames[0] !== undefined && (
                    <>
                      {' · '}
                      <code>{frames[0]}</code>
                    </>
                  )}
                </>
              }
            >
              <Badge tone="warning">{t.kinds[kind]}</Badge>
            </CardRow>
          ))}
          {ungrouped > 0 && <CardRow title={t.more(format.number(ungrouped))} about={<code>{version}</code>} />}
        </div>
      ))}
    </Card>
  )
}
