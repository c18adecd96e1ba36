import { useRef, type ReactNode } from 'react'

import { Difference, JsonDifference, sameJson } from '../difference'
import { Button } from '../ui'
import { Dialog } from '../ui/dialog'
import { useFormText } from './text'

/**
 * The stored value and the new one: two texts, or two values as JSON. `notes` are shown above, such as what the save would
 * break; `shown` replaces the difference; `action` is the button's label if it isn't “Save”.
 */
export type Review = { before: unknown; after: unknown; notes?: ReactNode; shown?: ReactNode; action?: string }

type ReviewDialogProps = { review: Review; onAnswer: (save: boolean) => void }

/** Shows what a save would change. Enter saves if there is a change. */
export function ReviewDialog({ review: { before, after, notes, shown, action }, onAnswer }: ReviewDialogProps) {
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
              {action ?? t.save}
            </Button>
          )}
        </>
      }
    >
      {notes}
      {shown ? (
        shown
      ) : typeof before === 'string' && typeof after === 'string' ? (
        <Difference label={t.review} before={before} after={after} />
      ) : (
        <JsonDifference label={t.review} before={before} after={after} />
      )}
    </Dialog>
  )
}
