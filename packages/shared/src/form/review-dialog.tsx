import { useRef } from 'react'

import { JsonDifference, sameJson } from '../difference'
import { Button } from '../ui'
import { Dialog } from '../ui/dialog'
import { useFormText } from './text'

/** What is stored, and what takes its place. */
export type Review = { before: unknown; after: unknown }

type ReviewDialogProps = { review: Review; onAnswer: (save: boolean) => void }

/** Shows what a save would change. Enter saves, where there is something to save. */
export function ReviewDialog({ review: { before, after }, onAnswer }: ReviewDialogProps) {
  const t = useFormText()
  const first = useRef<HTMLButtonElement>(null)
  const changed = !sameJson(before, after)
  return (
    <Dialog
      size="large"
      title={t.review}
      onClose={() => onAnswer(false)}
      initialFocus={first}
      footer={
        <>
          <Button ref={changed ? undefined : first} onClick={() => onAnswer(false)}>
            {t.editAgain}
          </Button>
          {changed && (
            <Button ref={first} tone="primary" onClick={() => onAnswer(true)}>
              {t.save}
            </Button>
          )}
        </>
      }
    >
      <JsonDifference label={t.review} before={before} after={after} />
    </Dialog>
  )
}
