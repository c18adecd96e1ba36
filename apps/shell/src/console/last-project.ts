import { readStored, writeStored } from '@atrium/shared/storage'

const storageKey = 'atrium.project'

/** Slug of the last project opened in this browser. */
export const lastProject = (): string | undefined => readStored(storageKey) || undefined

export const rememberProject = (slug: string) => writeStored(storageKey, slug)
