import type { Text } from './en'

export const de: Text = {}
