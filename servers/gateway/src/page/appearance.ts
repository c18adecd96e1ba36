import type { FastifyRequest } from 'fastify'

import type { createBrandings } from '../branding/brandings'
import { accountLanguages, firstLanguage } from '../branding/languages'
import type { PageBranding } from '../branding/page-branding'
import type { Account } from './account'
import { chosenLanguage } from './language-choice'
import type { ScreenAppearance } from './prerender'

/** What the pages of an account experience look like to one visitor: the project's branding, its languages and the visitor's. */
export type PageAppearance = { branding: PageBranding; languages: readonly string[]; language: string }

/** @returns reads the look of a request's page: the language is the chosen one, otherwise the browser's */
export const appearanceOf =
  (brandings: ReturnType<typeof createBrandings>) =>
  async ({ headers }: FastifyRequest, { project }: Account): Promise<PageAppearance> => {
    const branding = await brandings.of(project)
    const languages: readonly string[] = branding.languages ?? accountLanguages
    const chosen = chosenLanguage(headers.cookie)
    const isOffered = chosen !== undefined && languages.includes(chosen)
    return { branding, languages, language: isOffered ? chosen : firstLanguage(languages, headers['accept-language']) }
  }

/** The part of a look that screens are rendered with. */
export const screenAppearance = ({ branding: { brand }, language, languages }: PageAppearance): ScreenAppearance => ({
  brand,
  language,
  languages,
})
