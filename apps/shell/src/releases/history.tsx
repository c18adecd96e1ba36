import { confirm } from '@atrium/shared/notify'
import { useFormat } from '@atrium/shared/text'
import { Button, Card, CardRow } from '@atrium/shared/ui'

import { rollBack, type ListedRemote } from './queries'
import { useText } from './text'

/** Shown instead of a version where a remote was retired. */
const off = 'off'

/** The releases of a remote with time and author, newest first. Rolls back to one of them. */
export function History({
  remote: { id, version, history },
  changeable,
}: {
  remote: ListedRemote
  changeable: boolean
}) {
  const t = useText()
  const format = useFormat()
  const goBack = (to: string) =>
    confirm({
      title: t.rollBackTitle(id),
      body: t.rollBackTo(to),
      action: t.rollBack,
      run: () => rollBack(id, t.rolledBack(id), to)(undefined),
    })
  return (
    <Card title={t.history}>
      {history.length === 0 && <CardRow title={t.noHistory} />}
      {history.map(({ at, by, action, version: to }) => (
        <CardRow
          key={at + action}
          title={
            <>
              {t.changes[action]} {to === null ? t.builtHere : to !== off && <code>{to}</code>}
            </>
          }
          about={t.byAt(by, format.dateTime(at))}
        >
          {changeable && action === 'release' && to !== null && to !== version && (
            <Button small aria-label={t.rollBackTo(to)} onClick={() => goBack(to)}>
              {t.rollBack}
            </Button>
          )}
        </CardRow>
      ))}
    </Card>
  )
}
