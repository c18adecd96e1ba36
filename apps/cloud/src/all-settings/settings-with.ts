import { settings, type Setting } from './table'
import type { Text } from './text'

/** Settings whose name, label, explanation or path contains all words. */
export function settingsWith(words: string, t: Text): Setting[] {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean)
  return settings.filter((setting) => {
    const text = `${setting.name} ${setting.at ?? ''} ${t.describe(setting.name).join(' ')} ${t.groups[setting.group]}`
    const lower = text.toLowerCase()
    return parts.every((part) => lower.includes(part))
  })
}
