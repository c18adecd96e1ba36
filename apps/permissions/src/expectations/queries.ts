import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient, resourceKey } from '@atrium/shared/api'
import { readStored, writeStored } from '@atrium/shared/storage'

import { expectationFile, readExpectations, type Expectation } from './expectation-file'

export const ExpectationPlace = z.object({ project: z.string() })

export const expectationKey = (project: string) => resourceKey('permission-expectations', project)

const nameOf = (project: string) => `atrium.expectations.${project}`

/** A project's expectations, stored in this browser: the API has no place for them (decision 51). */
export const expectationList = (project: string) =>
  queryOptions({
    queryKey: expectationKey(project),
    staleTime: 0,
    queryFn: () => storedExpectations(project),
  })

function storedExpectations(project: string): Expectation[] {
  const text = readStored(nameOf(project))
  try {
    return text === '' ? [] : readExpectations(text)
  } catch {
    return []
  }
}

/**
 * Changes the stored value, which another tab may have changed.
 * @throws Error if the browser blocks storage, or has no space
 */
export async function changeExpectations(
  project: string,
  change: (expectations: readonly Expectation[]) => readonly Expectation[],
  rejected: string,
): Promise<void> {
  const text = expectationFile(change(storedExpectations(project)))
  writeStored(nameOf(project), text)
  if (readStored(nameOf(project)) !== text) throw new Error(rejected)
  await queryClient.invalidateQueries({ queryKey: expectationKey(project) })
}
