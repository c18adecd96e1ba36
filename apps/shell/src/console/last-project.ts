const storageKey = 'atrium.project'

/** Slug of the project that was looked at last in this browser. */
export const lastProject = (): string | undefined => localStorage.getItem(storageKey) ?? undefined

export const rememberProject = (slug: string) => localStorage.setItem(storageKey, slug)
