import { keep, kept } from '@atrium/shared/storage'

const storageKey = 'atrium.project'

/** Slug of the project that was looked at last in this browser. */
export const lastProject = (): string | undefined => kept(storageKey) || undefined

export const rememberProject = (slug: string) => keep(storageKey, slug)
