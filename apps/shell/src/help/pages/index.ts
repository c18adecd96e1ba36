import { textHook } from '@atrium/shared/text'

import { pages } from './english'

/** The pages in the person's language: English or German, as the docs are. */
export const usePages = textHook(pages, { de: () => import('./german').then((german) => german.pages) })
