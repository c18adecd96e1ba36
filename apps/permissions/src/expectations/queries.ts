import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient, resourceKey } from '@atrium/shared/api'
import { readStored, writeStored } from '@atrium/shared/storage'

import { expectationFile, largestFile, maxExpectations, readExpectations, type Expectation } from './expectation-file'

export const ExpectationPlace = z.object({ project: z.string() })

export const expectationKey = (project: string) => resourceKey('permission-expectations', project)

const nameOf = (project: string) => `atrium.expectations.${project}`

/** A project's expectations, stored in this browser: the API has no place for them (decision 51). */
export const expectationList = (project: string) =>
  queryOptions({
    queryKey: expectationKey(project),
    staleTime: 0,
    queryFn: () => storedExpectations(project) ?? [],
  })

/** Whether this browser stores tests of the project that can't be read, such as those of a newer release. */
export const isUnreadable = (project: string): boolean => storedExpectations(project) === undefined

/** Undefined if what is stored can't be read. */
function storedExpectations(project: string): Expectation[] | undefined {
  const text = readStored(nameOf(project))
  try {
    return text === '' ? [] : readExpectations(text)
  } catch {
    return undefined
  }
}

/**
 * Changes the stored value, which another tab may have changed, or another release written.
 * @param texts why they can't be stored: too many or too large to be read again, storage that is blocked or full, or
 *   stored tests that can't be read, which would be lost
 * @throws Error with one of these texts
 */
export async function changeExpectations(
  project: string,
  change: (expectations: readonly Expectation[]) => readonly Expectation[],
  texts: { many: string; notSaved: string; unreadable: string },
): Promise<void> {
  const stored = storedExpectations(project)
  if (!stored) throw new Error(texts.unreadable)
  const changed = change(stored)
  const text = expectationFile(changed)
  if (changed.length > maxExpectations || text.length > largestFile) throw new Error(texts.many)
  writeStored(nameOf(project), text)
  if (readStored(nameOf(project)) !== text) throw new Error(texts.notSaved)
  await queryClient.invalidateQueries({ queryKey: expectationKey(project) })
}
