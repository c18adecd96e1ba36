import type { QueryKey } from '@tanstack/react-query'

import { Problem, queryClient, type Query } from '@atrium/shared/api'

type EditedPart<Thing, Part, Key extends QueryKey> = {
  /** Its result contains the part that the form edits. */
  query: Query<Thing, Key>
  partOf: (thing: Thing) => Part | undefined
  /** The content of the part that counts for changes; by default all of it. */
  contentOf?: (part: Part) => unknown
  /** Shown if someone else deleted the part. */
  gone?: string
}

/** Attempts to save if other people's saves keep coming first. */
const maxAttempts = 3

/**
 * A part of a project's settings in a form. Revisions are per project, so a save also fails if someone else changed another part:
 * it is then retried on top of their save. Not if it writes a secret, because nobody can read whether they changed that.
 *
 * @returns `version` for `useEdit`, and `save`, which throws a Problem: 409 if someone changed this part, 410 if they deleted it
 */
export function editedPart<Thing, Part, Key extends QueryKey>({
  query,
  partOf,
  contentOf = (part) => part,
  gone = '',
}: EditedPart<Thing, Part, Key>) {
  let secret = false
  const version = (thing: Thing): string => {
    if (secret) return JSON.stringify(thing)
    const part = partOf(thing)
    return part === undefined ? '' : JSON.stringify(contentOf(part))
  }
  const save = async (
    thing: Thing,
    write: (thing: Thing, part: Part) => Promise<unknown>,
    writesSecret = false,
  ): Promise<void> => {
    secret = writesSecret
    let from = thing
    for (let attempt = 1; ; attempt++) {
      const part = partOf(from)
      if (part === undefined) throw new Problem({ status: 410, id: 'gone', message: gone })
      try {
        await write(from, part)
        return
      } catch (error) {
        if (!(error instanceof Problem) || error.status !== 409 || attempt === maxAttempts) throw error
        const now = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        if (partOf(now) !== undefined && version(now) !== version(from)) throw error
        from = now
      }
    }
  }
  return { version, save }
}
