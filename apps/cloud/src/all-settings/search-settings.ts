import type { SearchProvider } from '@atrium/shared/contract/domain'
import { links } from '@atrium/shared/links'
import { currentLocale } from '@atrium/shared/text'

import { settingsWith } from './settings-with'
import { en } from './text/en'

const maxHits = 12
const maxLength = 200

/** Finds settings of a project by name, label, explanation or path; each leads to its own field. */
export const searchSettings: SearchProvider['find'] = async (query, { project }) => {
  const searchText = query.trim().slice(0, maxLength)
  if (!project || !searchText) return []
  const text = currentLocale() === 'de' ? (await import('./text/de')).de : en
  const typed = searchText.toLowerCase()
  const rank = (title: string, ...names: string[]) =>
    names.some((name) => name.toLowerCase() === typed) ? 0 : title.toLowerCase().startsWith(typed) ? 1 : 2
  return settingsWith(searchText, text)
    .map((setting) => ({ ...setting, title: text.describe(setting.name)[0] }))
    .toSorted((a, b) => rank(a.title, a.name, a.at ?? '') - rank(b.title, b.name, b.at ?? ''))
    .slice(0, maxHits)
    .map(({ name, at, title }) => ({
      title,
      detail: at ?? name,
      to: `${links.projectSettings({ project })}/all?key=${encodeURIComponent(name)}`,
    }))
}
