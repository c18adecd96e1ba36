import { useNavigate } from 'react-router'

import { confirm } from '@atrium/shared/notify'
import { useActionText } from '@atrium/shared/text/actions'

export type Deletion = {
  /** What the person calls it. */
  name: string
  /** Typed instead of a name that is too long to type, or that is cut short. */
  id: string
  /** What is deleted with it, as text. */
  body: string
  run: () => Promise<unknown>
  /** Where to go after the deletion: from its page, the list. */
  leaveTo?: string
  /** Words of title and button where this is not called deleting. */
  title?: string
  action?: string
  /** Whether its name has to be typed. It has to, unless nothing else hangs on it and it is easily made again. */
  typed?: boolean
}

const longestTyped = 80

/** The one way to confirm a deletion; then deletes and leaves the page of the deleted resource. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const t = useActionText()
  const navigate = useNavigate()
  return ({ name, id, body, run, leaveTo, typed = true, title = t.deleteTitle(name), action = t.delete }) =>
    confirm({
      title,
      body,
      action,
      typed: typed ? typedName(name, id) : undefined,
      danger: true,
      async run() {
        await run()
        if (leaveTo !== undefined) await navigate(leaveTo)
      },
    })
}

/** The text to type: the name, or the ID if the name can't be typed. */
export const typedName = (name: string, id: string): string =>
  name.length > longestTyped || name.endsWith('…') ? id : name
