import { keep, kept } from '@atrium/shared/storage'

const storageKey = 'atrium.project'

/** Slug of the last project opened in this browser. */
export const lastProject = (): string | undefined => kept(storageKey) || undefined

export const rememberProject = (slug: string) => keep(storageKey, slug)
