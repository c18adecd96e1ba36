import { useNavigate } from 'react-router'

import { confirm } from '@atrium/shared/notify'
import { oneLine } from '@atrium/shared/one-line'
import { useActionText } from '@atrium/shared/text/actions'

export type Deletion = {
  /** Its name for people. */
  name: string
  /** Typed instead of a name that is too long or truncated. */
  id: string
  /** Describes what is deleted with it. */
  body: string
  run: () => Promise<unknown>
  /** Where to go after the deletion, such as from its page to the list. */
  leaveTo?: string
  /** Texts of title and button, if the action isn't called deleting. */
  title?: string
  action?: string
  /** Whether its name has to be typed; false only if nothing depends on it and it is easy to recreate. */
  typed?: boolean
}

const longestTyped = 80

/** Asks for confirmation, then deletes the resource and leaves its page. All deletions use this. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const t = useActionText()
  const navigate = useNavigate()
  return ({ name, id, body, run, leaveTo, typed = true, title = t.deleteTitle(name), action = t.delete }) =>
    confirm({
      title: oneLine(title),
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

/** Spaces that a page doesn't show, and characters that no keyboard has or that show others in a false order. */
const untypable = /^\s|\s$|[^\S ]| {2}|[\p{C}\u2028\u2029]/u

/** The text to type: the name, or the ID if the name can't be typed. Strangers choose names, too. */
export const typedName = (name: string, id: string): string =>
  name.length > longestTyped || name.endsWith('…') || untypable.test(name) ? id : name
