import { useFormat } from '@atrium/shared/text'
import { Notice } from '@atrium/shared/ui'

import type { Access } from './queries'
import { useAccessText } from './text'

/** Explains what may be missing from the list. */
export function AccessNotes({ cut, failed, open, readable, isRequested }: Access) {
  const t = useAccessText()
  const format = useFormat()
  if (!isRequested) return null
  return (
    <>
      {!readable && <Notice tone="warning">{t.unreadable}</Notice>}
      {cut.size > 0 && <Notice tone="warning">{[...cut].map((limit) => t.cut[limit]).join(' ')}</Notice>}
      {failed > 0 && <Notice tone="warning">{t.failed(failed)}</Notice>}
      {open.length > 0 && <Notice>{t.open(format.list(open))}</Notice>}
    </>
  )
}
