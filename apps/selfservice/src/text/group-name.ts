import { wordsOf } from './words-of'
import type { Text } from './en'

/** A group's title; for unknown groups, their name in words. */
export const groupName = (group: string, t: Text): string =>
  (Object.hasOwn(t.groups, group) && t.groups[group]) || wordsOf(group) || group
