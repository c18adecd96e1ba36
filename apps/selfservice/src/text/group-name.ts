import { wordsOf } from './words-of'
import type { Text } from './en'

/** What a group is called; one that nobody knows by its own name, in words. */
export const groupName = (group: string, t: Text): string =>
  (Object.hasOwn(t.groups, group) && t.groups[group]) || wordsOf(group) || group
