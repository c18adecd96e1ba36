import type { SearchProvider } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { currentLocale } from '@atrium/shared/text'

import { settingsWith } from './settings-with'
import { en } from './text/en'

const mostHits = 12
const longest = 200

/** Finds settings of a project by name, label, explanation or path; each leads to its own field. */
export const searchSettings: SearchProvider['find'] = async (query, { project }) => {
  const words = query.trim().slice(0, longest)
  if (!project || !words) return []
  const text = currentLocale() === 'de' ? (await import('./text/de')).de : en
  const typed = words.toLowerCase()
  const rank = (title: string, ...names: string[]) =>
    names.some((name) => name.toLowerCase() === typed) ? 0 : title.toLowerCase().startsWith(typed) ? 1 : 2
  return settingsWith(words, text)
    .map((setting) => ({ ...setting, title: text.describe(setting.name)[0] }))
    .toSorted((a, b) => rank(a.title, a.name, a.at ?? '') - rank(b.title, b.name, b.at ?? ''))
    .slice(0, mostHits)
    .map(({ name, at, title }) => ({
      title,
      detail: at ?? name,
      to: `${links.projectSettings({ project })}/all?key=${encodeURIComponent(name)}`,
    }))
}
